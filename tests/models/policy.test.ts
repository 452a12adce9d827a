import { expect, test } from 'vitest';
import { decide, type DecisionFacts } from '@/models/policy';

const facts: DecisionFacts = { type: 'balance', ownerType: 'user', amounts: { record: 50_000n }, counts: {} };
const asked = ['withdrawals:approve'];
const decideBy = (rule: object, more: Partial<DecisionFacts> = {}, day = '2026-11-30') =>
  decide({ permissions: asked, rules: [rule] }, asked, { day, decision: { ...facts, ...more } });

test('a call is allowed by any of the permissions that it asks for, and by `*`', () => {
  expect(decide({ permissions: ['b:list'] }, ['a:list', 'b:list']).outcome).toBe('allowed');
  expect(decide({ permissions: ['*'] }, ['a:list']).outcome).toBe('allowed');
  expect(decide({ permissions: ['a:update'] }, ['a:list']).outcome).toBe('noPermission');
  // Whoever may not call does not reach a limit.
  expect(decide({ permissions: [] }, ['a:list'], { limited: true }).outcome).toBe('noPermission');
  expect(decide({ permissions: ['a:list'] }, ['a:list'], { limited: true }).outcome).toBe('limit');
});

test('a recorded call is known only in the scope in which it found its records, or in all', () => {
  const own = { scope: 'own', regions: [] } as const;
  const policy = { permissions: ['orders:list'], scopes: { 'orders:list': { ...own, regions: [] } } };
  const all = { scope: 'all', regions: [] } as const;
  expect(decide(policy, ['orders:list'], { scope: { ...own, regions: [] } }).outcome).toBe('allowed');
  expect(decide(policy, ['orders:list'], { scope: { ...all, regions: [] } })).toMatchObject({ missing: 'scope' });
  expect(decide({ permissions: ['orders:list'] }, ['orders:list'], { scope: { ...own, regions: [] } }).outcome).toBe(
    'allowed',
  );
});

test('an unknown total is at least the amount of the record', () => {
  expect(decideBy({ amountFrom: '500.00', amountOf: 'ownerDay' }).outcome).toBe('secondPerson');
  expect(decideBy({ amountFrom: '500.01', amountOf: 'ownerDay' })).toMatchObject({
    outcome: 'unknown',
    missing: 'facts',
  });
  // What does not apply anyway needs no total.
  expect(decideBy({ amountFrom: '500.01', amountOf: 'ownerDay', recordType: 'deposit' }).outcome).toBe('allowed');
  expect(
    decideBy({ amountFrom: '500.01', amountOf: 'ownerDay' }, { amounts: { record: 1n, ownerDay: 50_001n } }).outcome,
  ).toBe('secondPerson');
});

test.each([
  [{ amountFrom: '500' }, {}, 'secondPerson'],
  [{ amountFrom: '500.1' }, {}, 'allowed'],
  [{ countFrom: 3, countOf: 'deciderHour' }, { counts: { deciderHour: 3 } }, 'secondPerson'],
  [{ countFrom: 3, countOf: 'deciderHour' }, { counts: { deciderHour: 2, ownerHour: 9 } }, 'allowed'],
  [{ countFrom: 3 }, {}, 'unknown'],
  [{ ownerType: 'supplier' }, {}, 'allowed'],
  [{ withoutLicence: true }, { lacksLicence: true }, 'secondPerson'],
  [{ withoutLicence: true }, { lacksLicence: false }, 'allowed'],
  [{ firstPayment: true }, { wasPaid: false }, 'secondPerson'],
  [{ firstPayment: true }, { wasPaid: true }, 'allowed'],
  [{ firstPayment: true }, {}, 'unknown'],
  [{ accountDays: 1 }, { accountAge: 86_399_999 }, 'secondPerson'],
  [{ accountDays: 1 }, { accountAge: 86_400_000 }, 'allowed'],
  [{ accountDays: 1 }, { accountAge: null }, 'allowed'],
])('a rule with %o and %o', (rule, more, outcome) => {
  expect(decideBy(rule, more as Partial<DecisionFacts>).outcome).toBe(outcome);
});

const person = { approverPermission: 'withdrawals:approve' };
const decideByAll = (rules: object[], more: Partial<DecisionFacts> = {}) =>
  decide({ permissions: asked, rules }, asked, { day: '2026-11-30', decision: { ...facts, ...more } });

test('a rule with days holds, and asks a second person only if it names an approver', () => {
  expect(decideByAll([{ holdDays: 3 }])).toMatchObject({ outcome: 'hold', hold: { holdDays: 3 } });
  expect(decideByAll([{ holdDays: 3, ...person }])).toMatchObject({ outcome: 'secondPerson', hold: { holdDays: 3 } });
  expect(decideByAll([person])).toEqual({ outcome: 'secondPerson', rule: person, counted: [] });
});

test('what several rules demand is all met: the second person of the first, and the longest hold', () => {
  const rules = [{ holdDays: 2 }, person, { holdDays: 9 }, { holdDays: 5, approverRole: 'admin' }];
  expect(decideByAll(rules)).toEqual({ outcome: 'secondPerson', rule: person, hold: { holdDays: 9 }, counted: [] });
  const counting = { holdDays: 30, countOnlyUntil: '2026-11-30' };
  expect(decideByAll([counting, { holdDays: 2 }])).toEqual({
    outcome: 'hold',
    hold: { holdDays: 2 },
    counted: [counting],
  });
});

test('a hold that is known says nothing of a second person that is not', () => {
  expect(decideByAll([{ firstPayment: true, ...person }, { holdDays: 2 }])).toMatchObject({
    outcome: 'unknown',
    hold: { holdDays: 2 },
  });
  expect(decideByAll([{ firstPayment: true, holdDays: 3 }, { holdDays: 2 }]).outcome).toBe('hold');
  expect(decideByAll([{ firstPayment: true, holdDays: 3 }]).outcome).toBe('unknown');
  expect(decideByAll([{ firstPayment: true, holdDays: 3 }, person]).outcome).toBe('secondPerson');
});

test('a rule that only counts asks from the day after', () => {
  const rule = { amountFrom: '500.00', countOnlyUntil: '2026-11-30' };
  expect(decideBy(rule)).toEqual({ outcome: 'allowed', counted: [rule] });
  expect(decideBy(rule, {}, '2026-12-01')).toEqual({ outcome: 'secondPerson', rule, counted: [] });
  expect(decideBy({ ...rule, recordType: 'deposit' }).counted).toEqual([]);
});
