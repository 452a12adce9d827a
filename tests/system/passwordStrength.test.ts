import { expect, test } from 'vitest';
import {
  passwordPattern,
  listUnmetPasswordRequirementIds,
  getPasswordStrengthLevel,
  generatePassword,
} from '@/system/admins/admin';

test.each([
  ['', 0],
  ['Short1', 1],
  ['alllowercase2026', 1],
  ['Abcdefg1', 1],
  ['Summer26', 2],
  ['Console@2026', 3],
  ['Long-Enough-2026', 4],
])('the strength of “%s” is %i of 4', (password, strength) => {
  expect(getPasswordStrengthLevel(password)).toBe(strength);
});

test.each(['', 'Start@2026', 'start@2026', 'START@2026', 'Start@Start', 'Sta@202', `Aa1${'x'.repeat(62)}`])(
  'reports missing parts of “%s” exactly when the API rejects it',
  password => {
    expect(listUnmetPasswordRequirementIds(password).length === 0).toBe(passwordPattern.test(password));
  },
);

test('every random password is strong', () => {
  const passwords = Array.from({ length: 2000 }, () => generatePassword());
  expect(passwords.filter(password => getPasswordStrengthLevel(password) < 4)).toEqual([]);
  expect(new Set(passwords).size).toBe(2000);
});
