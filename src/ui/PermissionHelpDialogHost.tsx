import { useEffect, useState } from 'react';
import { lazyComponent } from '@/routing/lazyComponent';

// Apart from the buttons, because the start-up loads it. Lazy, because few visits ask why.
const PermissionHelpDialog = lazyComponent(async () => (await import('./PermissionHelpDialog')).PermissionHelpDialog);

/** A permission to explain. `outOfScope`: the user has it, but not for the record that they see. */
type ExplainedPermission = { code: string; outOfScope: boolean };

const ignore = () => {};
let open: (explained: ExplainedPermission) => void = ignore;

/** Opens the dialog about a permission. */
export const openPermissionHelp = (code: string, { outOfScope = false } = {}) => open({ code, outOfScope });

/**
 * The dialog that the buttons of `WhyButton.tsx` open: who has a permission, and whom to ask for it. One for the console,
 * because a notification may close while the user reads.
 */
export const PermissionHelpDialogHost = () => {
  const [explained, setExplained] = useState<ExplainedPermission | null>(null);
  useEffect(() => {
    open = setExplained;
    return () => {
      open = ignore;
    };
  }, []);
  return explained && <PermissionHelpDialog {...explained} onClose={() => setExplained(null)} />;
};
