import { screen } from '@testing-library/react';

/** Finds a notification by its text. Other elements, such as a status, may have the same text. */
export const findNotification = (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert] *' });
