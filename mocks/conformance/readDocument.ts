/**
 * Returns the OpenAPI document of an API that speaks the contract of this repository, or undefined without one. `timeout`
 * is in milliseconds.
 */
export const readDocument = async (host: string, timeout: number) => {
  try {
    const response = await fetch(`${host}/admin/openapi.json`, { signal: AbortSignal.timeout(timeout) });
    const document = response.ok ? ((await response.json()) as { paths?: Record<string, object> } | null) : null;
    // Another API may publish a document of its own there.
    const paths = document?.paths;
    return paths?.['/admin/info'] ? { ...document, paths } : undefined;
  } catch {
    return undefined;
  }
};
