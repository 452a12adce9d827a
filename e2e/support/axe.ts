import type { Page } from '@playwright/test';
import axe from 'axe-core';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  // axe disables experimental rules unless they are named.
  rules: Object.fromEntries(axe.getRules(['experimental']).map(({ ruleId }) => [ruleId, { enabled: true }])),
  // Describing the passed checks would take as long as the checks themselves.
  resultTypes: ['violations'],
};

/**
 * Elements in the tab order that axe takes for no widgets: the ends of a dialog's focus trap, which pass the focus on, and
 * separators that can be moved, which are widgets (https://www.w3.org/TR/wai-aria-1.2/#separator).
 */
const isException = (id: string, html: string) =>
  id === 'focus-order-semantics' && /data-testid="sentinel|role="separator"/.test(html);

/**
 * Waits until no animation runs, because half-faded text has too little contrast. Checks two frames later again, because a
 * transition may not have begun yet. Ignores animations that never end, such as a progress bar's, or that follow scrolling.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isRunning = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const running = async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return document.getAnimations().filter(isRunning);
    };
    let animations = await running();
    while (animations.length) {
      await Promise.allSettled(animations.map(({ finished }) => finished));
      animations = await running();
    }
  });

/** Returns the axe violations on the page, or within the elements that `within` selects, once no animation runs. */
export const findViolations = async (page: Page, within = 'html') => {
  await waitForAnimations(page);
  // axe stays loaded for the next check of the same page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selector, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) => ({ id, target, html, failureSummary })),
      );
    },
    [within, options] as const,
  );
  return found.filter(({ id, html }) => !isException(id, html));
};
