import { useEffect, useState } from 'react';
import { lazyComponent } from '@/routing/lazyComponent';

// Apart from the buttons, because the start-up loads it. Lazy, because few visits ask why.
const PermissionHelpDialog = lazyComponent(async () => (await import('./PermissionHelpDialog')).PermissionHelpDialog);

/**
 * Why a permission that the user has does not help: not for the record that they see (`outOfScope`), for no record (`scope`), or
 * because of a rule for a field (`fieldRules`).
 */
export type PermissionObstacle = 'outOfScope' | 'scope' | 'fieldRules';

/** A permission to explain. Without an obstacle, the user may lack it. */
type ExplainedPermission = { code: string; obstacle?: PermissionObstacle | undefined };

const ignore = () => {};
let open: (explained: ExplainedPermission) => void = ignore;

/** Opens the dialog about a permission. */
export const openPermissionHelp = (code: string, obstacle?: PermissionObstacle) => open({ code, obstacle });

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
