import { create } from 'zustand';

type Renewal = { renewed: Promise<void>; resolve: () => void };

/** The session renewal that calls with a 401 wait for. Null unless the session has expired. */
export const useRenewal = create<{ pending: Renewal | null }>(() => ({ pending: null }));

/**
 * Opens the "login expired" dialog, once for all calls (docs/architecture.md#how-data-flows). Resolves when the user
 * has signed in again in place.
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

/** Closes the dialog and lets every waiting call retry. */
export const finishRenewal = () => {
  useRenewal.getState().pending?.resolve();
  useRenewal.setState({ pending: null });
};
