/* Runs in the page, before the console does. */

/** Makes calls time out by the page's clock, which a test can move forward. The browser's own clock cannot be moved. */
export const steerTimeouts = () => {
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
};

declare global {
  interface Window {
    /** Every notice since the page was loaded, because some close by themselves. */
    noticesShown?: Set<string>;
  }
}

/** Records the text of every notice and dialog that the page shows. */
export const keepNotices = () => {
  const shown = new Set<string>();
  window.noticesShown = shown;
  const note = () => {
    for (const { innerText } of document.querySelectorAll<HTMLElement>('[role=alert], [role=dialog]'))
      if (innerText) shown.add(innerText);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
};
