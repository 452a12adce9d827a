import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Clicks a button as soon as it is enabled, for example when the list's rows have arrived. */
export const clickWhenEnabled = async (user: UserEvent, button: HTMLElement) => {
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
