import type { Page } from '@playwright/test';

/** When an interaction is complete: the page shows something else at `seek`, without skeletons. */
type Outcome = {
  /** Beginning of the path. */
  path?: string;
  /** Part of the decoded query, which the stock app has in the hash. */
  query?: string;
  /** Selector of visible content. Its text, or the element itself, differs from before. */
  seek: string;
};

/** Milliseconds from the input to the outcome, and to the next frame after its longest event handler (INP). */
export type Interaction = { shown: number; inp: number };

/** Milliseconds after the outcome for late events, and for the page's own work. */
const settling = 400;

/** Observes the inputs of a page, from its next document on. */
export const observeInputs = (page: Page) =>
  page.addInitScript(() => {
    const inputs: { interactionId: number; startTime: number; duration: number }[] = [];
    Object.assign(window, { inputs });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) inputs.push(entry);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** Does `act`, which must be one input of the user, and measures until its outcome is painted. */
export const interact = async (page: Page, act: () => Promise<void>, outcome: Outcome): Promise<Interaction> => {
  const done = await page.evaluateHandle(({ path = '', query = '', seek }) => {
    const find = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(element => element.checkVisibility());
    const before = find(seek);
    const text = before?.textContent;
    const isDone = () => {
      const now = find(seek);
      return (
        now !== undefined &&
        (now !== before || now.textContent !== text) &&
        location.pathname.startsWith(path) &&
        decodeURIComponent(location.href).includes(query) &&
        find('main .MuiSkeleton-root, [role=dialog] .MuiSkeleton-root, main [aria-busy=true]') === undefined
      );
    };
    const shown = new Promise<{ began: number; shown: number }>(resolve => {
      const start = ({ timeStamp: began }: Event) => {
        for (const name of ['pointerdown', 'keydown']) removeEventListener(name, start, true);
        const observer = new MutationObserver(() => {
          if (!isDone()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve({ began, shown: performance.now() - began })));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      };
      for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, true);
    });
    return { shown };
  }, outcome);
  await act();
  const { began, shown } = await done.evaluate(waiting => waiting.shown);
  await page.waitForTimeout(settling);
  const inp = await page.evaluate(
    since =>
      (window as unknown as { inputs: PerformanceEntry[] }).inputs
        .filter(({ startTime }) => startTime >= since)
        .reduce((longest, { duration }) => Math.max(longest, duration), 0),
    began,
  );
  return { shown, inp };
};
