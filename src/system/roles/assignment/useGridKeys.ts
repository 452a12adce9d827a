import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const inputsIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('input[data-cell]')];

const columnOf = (input: HTMLInputElement) => Number(input.dataset['column']);

/** Returns the input of a row in a column, or the nearest one before it. */
const inputAt = (row: readonly HTMLInputElement[], column: number) =>
  row.find(input => columnOf(input) === column) ?? row.findLast(input => columnOf(input) < column) ?? row[0];

/** Returns the input that a key moves to, or undefined if the key moves nowhere. */
const findTarget = (rows: HTMLInputElement[][], from: HTMLInputElement, { key, ctrlKey, metaKey }: KeyboardEvent) => {
  const at = rows.findIndex(row => row.includes(from));
  const row = rows[at] ?? [];
  const index = row.indexOf(from);
  const far = ctrlKey || metaKey;
  const targets: Partial<Record<string, () => HTMLInputElement | undefined>> = {
    ArrowLeft: () => row[index - 1],
    ArrowRight: () => row[index + 1],
    ArrowUp: () => inputAt(rows[at - 1] ?? [], columnOf(from)),
    ArrowDown: () => inputAt(rows[at + 1] ?? [], columnOf(from)),
    Home: () => (far ? rows[0]?.[0] : row[0]),
    End: () => (far ? rows.at(-1)?.at(-1) : row.at(-1)),
  };
  return targets[key];
};

/**
 * Keyboard control of a grid of checkboxes, as in the ARIA grid pattern: Tab reaches one of them, and the arrow keys, Home
 * and End move between them. `cells` are the ids of the checkboxes in order. Each checkbox is an `input` with `data-cell`
 * and `data-column`, in a `tr`. Enter toggles like Space.
 */
export const useGridKeys = (cells: readonly string[]) => {
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const current = focused !== undefined && cells.includes(focused) ? focused : cells[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['cell'] ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      target.click();
      return;
    }
    const rows = [...event.currentTarget.querySelectorAll('tr')].map(inputsIn).filter(row => row.length > 0);
    const move = findTarget(rows, target, event);
    if (!move) return;
    event.preventDefault();
    move()?.focus();
  };
  return { current, gridProps: { onFocus, onKeyDown } };
};
