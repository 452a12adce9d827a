import { create } from 'zustand';

type Renewal = { renewed: Promise<void>; resolve: () => void };

/** Set while the session has expired: what the calls that met 401 are waiting for. */
export const useRenewal = create<{ pending: Renewal | null }>(() => ({ pending: null }));

/**
 * Opens the one "login expired" dialog, however many calls ask (docs/architecture.md#how-data-flows).
 * Resolves once the user has signed in again in place.
 */
export const waitForRenewal = () => {
  const { pending } = useRenewal.getState();
  if (pending) return pending.renewed;
  let resolve = () => {};
  const renewed = new Promise<void>(done => {
    resolve = done;
  });
  useRenewal.setState({ pending: { renewed, resolve } });
  return renewed;
};

/** Closes the dialog and lets every waiting call be replayed. */
export const finishRenewal = () => {
  useRenewal.getState().pending?.resolve();
  useRenewal.setState({ pending: null });
};
