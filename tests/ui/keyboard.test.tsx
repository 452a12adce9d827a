import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isComposing, isTyping } from '@/ui/keyboard';

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
