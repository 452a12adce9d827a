/** What browsers and Vite say when a page's code or style sheet is gone: after a deploy its file has another name. */
const reasons = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The path of the style sheet that could not be loaded; null where it was something else (SPEC.md section 8). */
export const missingStyle = (error: unknown) => {
  const [, address] = (error instanceof Error && /unable to preload css for (\S+)/i.exec(error.message)) || [];
  return address === undefined ? null : new URL(address, window.location.origin).pathname;
};

/**
 * Why the code of a page did not come: there is no network, or the console on screen is older than the one on the server
 * (SPEC.md section 8); null where it was something else.
 */
export const missingCode = (error: Error): 'outdated' | 'offline' | null => {
  if (!reasons.test(error.message)) return null;
  return navigator.onLine ? 'outdated' : 'offline';
};
