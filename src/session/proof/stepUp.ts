import { HttpError } from 'react-admin';
import { create } from 'zustand';
import type { ProofMethod } from './proof';

type StepUp = {
  methods: readonly ProofMethod[];
  proved: Promise<void>;
  settle: (error?: Error) => void;
  /** Aborts when the step-up is settled. */
  signal: AbortSignal;
};

/** The step-up that calls wait for: a fresh proof of identity. `provedAt` is the time of the last one (`performance.now`). */
export const useStepUpStore = create<{ pending: StepUp | null; provedAt: number }>(() => ({
  pending: null,
  provedAt: 0,
}));

/** Opens the step-up dialog, once for all calls. Resolves when the user has proved their identity. */
const requestStepUp = (methods: readonly ProofMethod[]) => {
  const { pending } = useStepUpStore.getState();
  if (pending) return pending.proved;
  const controller = new AbortController();
  let settle: StepUp['settle'] = () => {};
  const proved = new Promise<void>((resolve, reject) => {
    settle = error => {
      controller.abort();
      if (error) reject(error);
      else resolve();
    };
  });
  useStepUpStore.setState({ pending: { methods, proved, settle, signal: controller.signal } });
  return proved;
};

/** Closes the step-up dialog and lets every waiting call retry. */
export const markIdentityProved = () => {
  const { pending } = useStepUpStore.getState();
  useStepUpStore.setState({ pending: null, provedAt: performance.now() });
  pending?.settle();
};

/** Closes the step-up dialog and rejects every waiting call. */
export const cancelStepUp = () => {
  const { pending } = useStepUpStore.getState();
  useStepUpStore.setState({ pending: null });
  pending?.settle(new HttpError('stepUp.cancelled', 403));
};

/**
 * Lets the user prove their identity, because the API refused a call for that. Resolves when the call may be sent again:
 * at once if the user has given a proof since the call was sent (`performance.now`).
 */
export const requestIdentityProofIfNeeded = async ({ body }: HttpError, sentAt: number) => {
  const { methods = ['password'] } = (body?.data ?? {}) as { methods?: readonly ProofMethod[] };
  if (useStepUpStore.getState().provedAt < sentAt) await requestStepUp(methods);
};
