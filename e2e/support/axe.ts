import type { Page } from '@playwright/test';
import axe from 'axe-core';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Voice control presses a control by the words on it.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // What passes is nobody's business, and to describe it took as long as to find it.
  resultTypes: ['violations'],
};

/** What axe holds against the page as it is now, or against what `within` selects of it (docs/architecture.md#speed). */
export const findViolations = async (page: Page, within = 'html') => {
  // It stays in a page that is looked at again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      );
    },
    [within, options] as const,
  );
};
