import { passwordPattern } from '../admin';

/** What a password must have (`passwordPattern`), part by part. */
export const passwordParts = [
  { id: 'length', pattern: /^.{8,64}$/ },
  { id: 'upper', pattern: /[A-Z]/ },
  { id: 'lower', pattern: /[a-z]/ },
  { id: 'digit', pattern: /\d/ },
] as const;

/** The parts that a password still lacks. */
export const lackingParts = (password: string) =>
  passwordParts.filter(({ pattern }) => !pattern.test(password)).map(({ id }) => id);

/** Kinds of characters, with how many there are of each to choose from. */
const kinds = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^A-Za-z\d]/, size: 33 },
] as const;

/** The characters but those that repeat or count on from the one before, such as in `aaa`, `abc` and `321`. */
const withoutRuns = (password: string) =>
  [...password.toLowerCase()].filter((letter, index, letters) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  });

/** From weak to strong, with the bits of chance that each takes at least. */
export const strengths = [
  { id: 'weak', bits: 0 },
  { id: 'fair', bits: 40 },
  { id: 'good', bits: 60 },
  { id: 'strong', bits: 75 },
] as const;

/**
 * How hard a password is to guess, from 1 (weak) to 4 (strong), and 0 where there is none; one that the API does not take
 * is weak. An estimate from above: it knows no dictionary.
 */
export const strengthOf = (password: string) => {
  if (!password) return 0;
  if (!passwordPattern.test(password)) return 1;
  const size = kinds.reduce((sum, kind) => sum + (kind.pattern.test(password) ? kind.size : 0), 0);
  const bits = withoutRuns(password).length * Math.log2(size);
  return strengths.filter(strength => bits >= strength.bits).length;
};
