import { server } from '../../setup/server';

type Options = { token?: string; body?: unknown; text?: string; headers?: Record<string, string> };

/** Calls the API at its front door, and reads the envelope. */
export const call = async <T = unknown>(method: string, path: string, { token, body, text, headers }: Options = {}) => {
  const response = await server.api.request(path, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    ...((text !== undefined || body !== undefined) && { body: text ?? JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as { code: number; message: string; data: T };
  return { status: response.status, headers: response.headers, ...envelope };
};

/** The path of a list, with its parameters as JSON. */
export const listPath = (collection: string, parameters: Record<string, unknown>) =>
  `/admin/${collection}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  )}`;
