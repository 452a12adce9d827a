import { useNotify, useResourceContext, useTranslate } from 'react-admin';

/** The operation that failed. Each resource words its notice in `resources.<name>.notices`. */
export type Notice =
  | 'fetch'
  | 'save'
  | 'status'
  | 'delete'
  | 'action'
  | 'batch'
  | 'statistics'
  | 'reveal'
  | 'move'
  | 'import'
  | 'assign'
  | 'reset';

/**
 * Returns a function that returns the message of an error: the server's text, or the translation if it is a message
 * key.
 */
export const useErrorMessage = () => {
  const translate = useTranslate();
  return (error: { message: string }) => translate(error.message || 'http.failed', { _: error.message });
};

/**
 * Returns the failure notices of docs/requirements.md#errors, such as "failed to fetch supplier list: <server's
 * message>". `tell` shows one as a notification; `word` returns its text. `args` are other parameters of the notice,
 * such as the action.
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
