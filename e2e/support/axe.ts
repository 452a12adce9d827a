import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe holds against the page as it is now, or against what `within` selects of it (DESIGN.md section 9). */
export const findViolations = async (page: Page, within = 'html') => {
  // Without frames of other origins the legacy mode finds the same, and is half as long about it.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(standard).include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
};
