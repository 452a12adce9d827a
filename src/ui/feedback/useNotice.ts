import { useNotify, useResourceContext, useTranslate } from 'react-admin';

/** What the user was trying when it failed; each resource words it under `resources.<name>.notices`. */
export type Notice =
  | 'fetch'
  | 'save'
  | 'status'
  | 'delete'
  | 'verb'
  | 'batch'
  | 'statistics'
  | 'reveal'
  | 'move'
  | 'import'
  | 'assign'
  | 'reset';

/** The server's own words for an error, or the message that its key stands for. */
export const useErrorMessage = () => {
  const translate = useTranslate();
  return (error: { message: string }) => translate(error.message || 'http.failed', { _: error.message });
};

/**
 * The failure notices of docs/requirements.md#errors, such as "failed to fetch supplier list: <server's words>".
 * `tell` shows one as a toast; `word` answers its text. `args` are the other parts of the notice, such as the verb.
 */
export const useNotice = () => {
  const notify = useNotify();
  const translate = useTranslate();
  const words = useErrorMessage();
  const resource = useResourceContext();
  const key = (notice: Notice) => `resources.${resource}.notices.${notice}`;
  return {
    word: (notice: Notice, error: { message: string }, args = {}) =>
      translate(key(notice), { ...args, error: words(error) }),
    tell: (notice: Notice, error: { message: string }, args = {}) =>
      notify(key(notice), { type: 'error', messageArgs: { ...args, error: words(error) } }),
  };
};
