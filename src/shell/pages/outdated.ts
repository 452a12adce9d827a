/** What browsers and Vite say when a page's code or style sheet is gone: after a deploy its file has another name. */
const reasons = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a page failed because the console on screen is older than the one on the server (SPEC.md section 8). */
export const isOutdated = (error: Error) => reasons.test(error.message);
