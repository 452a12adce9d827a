/* Runs in the page, before the console does. */

/** Has calls time out by the page's clock, which a test can put forward; the browser's own cannot be. */
export const steerTimeouts = () => {
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
};

declare global {
  interface Window {
    /** Every notice that was shown since the page was loaded, for some go by themselves. */
    noticesShown?: Set<string>;
  }
}

/** Keeps what the page has said in notices and dialogs. */
export const keepNotices = () => {
  const shown = new Set<string>();
  window.noticesShown = shown;
  const note = () => {
    for (const { innerText } of document.querySelectorAll<HTMLElement>('[role=alert], [role=dialog]'))
      if (innerText) shown.add(innerText);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
};
