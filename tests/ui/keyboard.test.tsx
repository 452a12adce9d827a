import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { isComposing, isTyping, typingPause, useIgnoreDoublePress } from '@/ui/keyboard';

test.each([
  ['a key that an input method takes', { isComposing: true }, true],
  ['the key that ends a composition, in Safari', { keyCode: 229 }, true],
  ['another key', { keyCode: 13 }, false],
])('tells %s', (_, init, expected) => {
  const found: boolean[] = [];
  render(<input onKeyDown={event => found.push(isComposing(event), isComposing(event.nativeEvent))} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...init });
  expect(found).toEqual([expected, expected]);
});

test('takes keys in every kind of text input, and in a list of options, for input', () => {
  render(
    <>
      <input />
      <textarea />
      <select aria-label="select" />
      <div contentEditable suppressContentEditableWarning>
        <b>bold</b>
      </div>
      <div role="listbox">
        <div role="option" aria-selected="false">
          option
        </div>
      </div>
      <button>button</button>
    </>,
  );
  const places = [
    ...screen.getAllByRole('textbox'),
    screen.getByRole('combobox'),
    screen.getByText('bold'),
    screen.getByRole('option'),
  ];
  expect(places.map(isTyping)).toEqual(places.map(() => true));
  expect([screen.getByRole('button'), document.body, null].map(isTyping)).toEqual([false, false, false]);
});

test('lets a step have no keys until a burst of presses has ended', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pressed: string[] = [];
  const Steps = () => {
    const [step, setStep] = useState<string | null>(null);
    return (
      <div onKeyDownCapture={useIgnoreDoublePress(step)}>
        <button key={step} ref={button => button?.focus()} onClick={() => setStep(`${step}+`)}>
          {String(step)}
        </button>
        <input onKeyDown={event => pressed.push(event.key)} />
      </div>
    );
  };
  render(<Steps />);
  const user = userEvent.setup();
  const pressAt = async (time: number, key: string) => {
    now.mockReturnValue(time);
    await user.keyboard(key);
    return screen.getByRole('button').textContent;
  };
  expect(await pressAt(0, '{Enter}')).toBe('null+');
  expect(await pressAt(typingPause - 1, '{Enter}')).toBe('null+');
  expect(await pressAt(2 * typingPause - 2, ' ')).toBe('null+');
  expect(await pressAt(3 * typingPause, '{Enter}')).toBe('null++');
  await user.type(screen.getByRole('textbox'), 'a {Enter}');
  expect(pressed).toEqual(['a', ' ', 'Enter']);
});
