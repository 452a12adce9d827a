import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Selects all rows of the page after they are loaded. */
export const selectAll = async (user: UserEvent) => {
  await screen.findByRole('checkbox', { name: '全选' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
};
