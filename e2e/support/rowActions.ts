import type { Locator } from '@playwright/test';

/** Presses an action of a row or card: the one that it shows, or one in its menu. */
export const pressRowAction = async (row: Locator, name: string) => {
  const shown = row.getByRole('button', { name, exact: true }).or(row.getByRole('link', { name, exact: true }));
  const more = row.getByRole('button', { name: /^(更多操作|More actions)/ });
  await shown.or(more).first().waitFor();
  if ((await shown.count()) > 0) return shown.first().click();
  await more.click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
};
