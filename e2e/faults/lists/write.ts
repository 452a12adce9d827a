import type { Page } from '@playwright/test';
import { pressRowAction } from '../../support/rowActions';
import type { SampleAccountRole } from '../../../mocks/db/sample/accounts';

/** A write of the console: how to open it, what to type, and the message after success. */
export type Write = {
  name: string;
  as?: SampleAccountRole;
  path: string;
  call: string;
  /** Opens the form or dialog if the path alone does not; runs again if a failure has closed it. */
  open?: (page: Page, turn: number) => Promise<void>;
  /** The values to type, by input name. `turn` makes them different each time. */
  typed?: (turn: number) => Record<string, string>;
  /** Chooses values that cannot be typed. */
  choose?: (page: Page) => Promise<void>;
  submit: (page: Page) => Promise<void>;
  /** The message after success. */
  done: RegExp;
  /** The collection whose operation log must contain the write exactly once. */
  logged?: string;
  /** The timeout in milliseconds, if it is not the default. */
  timeout?: number;
  /** The write can succeed only once. */
  single?: true;
  /** Messages of its own for some faults. */
  words?: Readonly<Record<string, string>>;
  /** After success the page shows the result by itself and no longer offers the write. */
  gone?: true;
  /** A 401 means wrong credentials, not an expired session. */
  signsIn?: true;
};

/** A button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The topmost dialog. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Presses a button of the topmost dialog. */
export const press = (name: string) => async (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** A small picture to upload. */
export const picture = {
  name: '图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens the action's dialog for the first row that offers it. */
export const act = (name: string) => async (page: Page) => {
  const rows = page.locator('tbody tr');
  const shown = rows.filter({ has: page.getByRole('button', { name, exact: true }) });
  await rows.first().waitFor();
  await pressRowAction(((await shown.count()) > 0 ? shown : rows).first(), name);
  await dialog(page).waitFor();
};

/** Picks the first matching option of a combobox. */
export const pick = async (page: Page, field: RegExp, option: RegExp) => {
  await page.locator('main, [role=dialog]').getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
