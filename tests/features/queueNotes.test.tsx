import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../support/renderApp';

const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  return { arrive: () => arrive(), arrived };
});

vi.mock('@/features/notes/NoteTimelineWithForm', async importOriginal => {
  await code.arrived;
  return importOriginal();
});

test('takes no letters for commands while the note input is loading', async () => {
  const user = await renderApp('/supplier/queue', { as: 'auditor' });
  await user.click((await screen.findAllByRole('listitem'))[0]?.querySelector('button') as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '写备注（N）' }));
  await user.keyboard('jar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  code.arrive();
  const note = await screen.findByRole('textbox', { name: /写备注/ });
  await waitFor(() => expect(note).toHaveFocus());
});
