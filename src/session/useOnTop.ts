import { useEffect, useState } from 'react';

/**
 * Answers the key of a dialog that nothing may lie over: it changes when another dialog has been opened since, such as a
 * drawer that Back leads to, for the latest alone can be reached by keyboard and by ear. `titleId` is its title's.
 */
export const useOnTop = (open: boolean, titleId: string) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!open) return;
    const observer = new MutationObserver(() => {
      const latest = [...document.querySelectorAll('.MuiDialog-root, .MuiDrawer-modal:not(.MuiModal-hidden)')].at(-1);
      if (latest && !latest.querySelector(`#${titleId}`)) setTurn(before => before + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [open, titleId]);
  return turn;
};
