import { useEffect, useState } from 'react';
import { lazyComponent } from '@/routing/lazyComponent';

// Apart from the buttons, because the start-up loads it. Lazy, because few visits ask why.
const PermissionHelpDialog = lazyComponent(async () => (await import('./PermissionHelpDialog')).PermissionHelpDialog);

const ignore = () => {};
let open: (code: string) => void = ignore;

/** Opens the dialog about a permission. */
export const openPermissionHelp = (code: string) => open(code);

/**
 * The dialog that the buttons of `WhyButton.tsx` open: who has a permission, and whom to ask for it. One for the console,
 * because a notification may close while the user reads.
 */
export const PermissionHelpDialogHost = () => {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    open = setCode;
    return () => {
      open = ignore;
    };
  }, []);
  return code !== null && <PermissionHelpDialog code={code} onClose={() => setCode(null)} />;
};
