import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const more = /^(更多操作|More actions)/;

/** The button that opens the menu of a row's actions, or null if the row has no menu. */
const menuButton = (row: HTMLElement) => within(row).queryByRole('button', { name: more });

/** Opens the menu of a row's actions. */
export const openRowMenu = async (user: UserEvent, row: HTMLElement) => {
  await user.click(within(row).getByRole('button', { name: more }));
  return within(await screen.findByRole('menu', { name: more }));
};

/** Presses an action of a row: the one that it shows, or one in its menu. */
export const pressRowAction = async (user: UserEvent, row: HTMLElement, name: string) => {
  const [shown] = ['button', 'link'].flatMap(role => within(row).queryAllByRole(role, { name }));
  const action = shown ?? (await openRowMenu(user, row)).getByRole('menuitem', { name });
  await user.click(action);
};

/** The names of all actions of a row: the one that it shows, then those in its menu. Closes the menu again. */
export const listRowActions = async (user: UserEvent, row: HTMLElement) => {
  const cell = row.querySelector<HTMLElement>('.column-actions');
  if (!cell) return [];
  const shown = [...within(cell).queryAllByRole('link'), ...within(cell).queryAllByRole('button')]
    .filter(action => !more.test(action.getAttribute('aria-label') ?? ''))
    .map(action => action.textContent);
  if (!menuButton(row)) return shown;
  const menu = await openRowMenu(user, row);
  const others = menu
    .getAllByRole('menuitem')
    .map(item => item.querySelector('.MuiListItemText-root')?.textContent ?? '');
  await user.keyboard('{Escape}');
  return [...shown, ...others];
};

/** The rows of the table on the page after they are loaded, without its head. */
export const findRows = async () => {
  await screen.findAllByRole('row');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return screen.getAllByRole('row').slice(1);
};
