import * as fc from 'fast-check';
import { junkText, junkValue } from './junk';

/** A change to a value: its place, and whether the value there is replaced, dropped or extended. */
type Change = { at: number; how: 'replace' | 'drop' | 'add'; key: string; value: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every object or array within a value with each of its keys, outermost first. */
const placesOf = (root: unknown) => {
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const holders = [root].filter(isObject);
  // The list grows during the loop.
  for (const holder of holders)
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      const part = holder[key];
      if (isObject(part) && places.length < 1000) holders.push(part);
    }
  return places;
};

const apply = (value: unknown, { at, how, key, value: put }: Change): unknown => {
  const copy = structuredClone(value);
  const places = placesOf(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return put;
  const [holder, name] = place;
  if (how === 'drop') delete holder[name];
  else Object.defineProperty(holder, how === 'add' ? key : name, { value: put, enumerable: true, configurable: true });
  return copy;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'drop', 'add'),
  key: junkText,
  value: junkValue,
});

/** The generated value, unchanged or with one or two changes that may make it invalid. */
export const spoiled = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      arbitrary,
      fc.oneof(
        { arbitrary: fc.constant([]), weight: 2 },
        { arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }), weight: 1 },
      ),
    )
    .map(([value, changes]) => changes.reduce<unknown>(apply, value));
