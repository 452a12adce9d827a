// Not in session.ts, because the first code of every page has no use for it.

/** Names this tab of the browser among those of the session, until it is closed or loaded again. */
export const tabId = crypto.getRandomValues(new Uint32Array(2)).join('-');
