/** The API in this process or in another one. */
export type Api = { request: (path: string, init: RequestInit) => Response | Promise<Response> };

/**
 * Repeats a call while the API answers 503, as a client does that obeys `Retry-After`: a busy machine is slow, not wrong.
 * A call that writes needs an idempotency key.
 */
export const requestWhenAvailable = async (api: Api, path: string, init: RequestInit): Promise<Response> => {
  const response = await api.request(path, init);
  return response.status === 503 ? requestWhenAvailable(api, path, init) : response;
};
