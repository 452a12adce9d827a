import type { Page } from '@playwright/test';
import type { Account } from '../../../mocks/db/seed/accounts';

/** A write that the console offers: how it is come to, what is typed, and what is said once it is done. */
export type Write = {
  name: string;
  as?: Account;
  path: string;
  call: string;
  /** Opens what is filled in, where the path alone does not; again, when a failure has closed it. */
  open?: (page: Page, turn: number) => Promise<void>;
  /** What is typed, by the names of the inputs; `turn` tells one time from another. */
  typed?: (turn: number) => Record<string, string>;
  /** What is chosen beside it. */
  choose?: (page: Page) => Promise<void>;
  submit: (page: Page) => Promise<void>;
  /** What is said once it is done. */
  done: RegExp;
  /** The collection in whose operation log it then is, once. */
  logged?: string;
  /** Milliseconds after which it is given up, where that is not the usual. */
  timeout?: number;
  /** It can be done but once. */
  single?: true;
  /** What it says of some faults in words of its own. */
  words?: Readonly<Record<string, string>>;
  /** Once it is done, the page shows that by itself, and offers it no more. */
  gone?: true;
  /** A refusal of the call is its answer, not an expired session. */
  signsIn?: true;
};

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The dialog on top. */
export const dialog = (page: Page) => page.getByRole('dialog').last();

/** Presses a button of the dialog on top. */
export const press = (name: string) => async (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** A small picture, as a file to upload. */
export const picture = {
  name: '图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Asks for the action of the first row that offers it. */
export const act = (name: string) => async (page: Page) => {
  await page.locator('tbody').getByRole('button', { name, exact: true }).first().click();
  await dialog(page).waitFor();
};

/** Picks the first fitting option of a choice. */
export const pick = async (page: Page, field: RegExp, option: RegExp) => {
  await page.locator('main, [role=dialog]').getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};
