import type { ApiResponse } from './api';
import type { UploadParams } from './contract';
import { callApi } from './crud';
import { http } from './http';

/** Milliseconds for sending or reading a file, which allows for slow connections. */
const fileTimeout = 120_000;

/** Returns a file of the API. A link could not send the token. */
export const fetchBlob = async (url: string) => {
  let file = new Blob();
  const transport = async (...request: Parameters<typeof fetch>): Promise<ApiResponse> => {
    const response = await fetch(...request);
    const { status, ok, headers } = response;
    if (!ok) return { status, ok, headers, body: await response.text() };
    file = await response.blob();
    return { status, ok, headers, body: '{}' };
  };
  await http(url, { transport, timeout: fileTimeout });
  return { data: file };
};

/** Uploads a file under a name. `onProgress` receives how much of it was sent, in percent. */
export const uploadFile = <T>(url: string, file: Blob, { name, signal, onProgress }: UploadParams) =>
  callApi<T>('POST', `${url}?${new URLSearchParams({ name })}`, {
    body: file,
    signal,
    timeout: fileTimeout,
    ...(onProgress && {
      transport: async (...request) => (await import('./sendUpload')).sendUpload(onProgress, ...request),
    }),
  });
