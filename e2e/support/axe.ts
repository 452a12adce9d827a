import type { Page } from '@playwright/test';
import axe from 'axe-core';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Voice control selects a control by its visible text.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Describing the passed checks would take as long as the checks themselves.
  resultTypes: ['violations'],
};

/** The axe violations on the page, or within the elements that `within` selects (docs/architecture.md#speed). */
export const findViolations = async (page: Page, within = 'html') => {
  // axe stays loaded for the next check of the same page.
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
