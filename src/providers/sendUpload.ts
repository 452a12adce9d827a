import type { sendRequest } from './api';

const percentOf = ({ loaded, total }: ProgressEvent) => (total > 0 ? Math.floor((loaded / total) * 100) : 0);

const readHeaders = (text: string) => {
  const lines = text.split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
};

/**
 * Sends a file like `sendRequest`, and reports how much of it was sent, in percent. Only XMLHttpRequest knows the progress
 * of an upload. Rejects like `fetch`.
 */
export const sendUpload = (
  onProgress: (percent: number) => void,
  ...[url, { method = 'POST', headers, body, signal }]: Parameters<typeof sendRequest>
): ReturnType<typeof sendRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', event => onProgress(percentOf(event)));
    request.addEventListener('load', () => {
      const { status } = request;
      const ok = status >= 200 && status < 300;
      resolve({ status, ok, headers: readHeaders(request.getAllResponseHeaders()), body: request.responseText });
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    if (signal?.aborted) reject(signal.reason);
    else request.send(body as XMLHttpRequestBodyInit);
  });
