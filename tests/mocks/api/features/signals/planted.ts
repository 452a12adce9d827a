import { createSeededRandomGenerator } from '../../../../../mocks/db/sample/random';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { isNightly } from '../../../../setup/nightly';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/**
 * Owners of whom each has one withdrawal that waits and others that were paid: 4 000 withdrawals in all, at night 10 000.
 * Every second is a supplier.
 */
export const owners = 420;
const paidBefore = isNightly ? 25 : 9;

type Row = { ago: number; amount: number; account: string; status: 'pending' | 'completed' | 'failed' };
export type Owner = { index: number; ownerType: OwnerType; id: string; usual: number; rows: Row[]; licence: Licence };
export type Licence = 'valid' | 'expired' | 'lastDay' | 'missing' | 'food';

const getOwnerId = (index: number) => String(5_000_000 + index);

const random = createSeededRandomGenerator(48);

/** An honest owner: one account, paid for three months, and a request of a usual amount. */
export const createOwner = (index: number): Owner => {
  const usual = random.between(2, 50) * 100;
  const account = `account ${index}`;
  const paid = Array.from({ length: paidBefore }, (_, number): Row => {
    const amount = (usual * random.between(60, 150)) / 100;
    return { ago: (10 + number * 8) * day, amount, account, status: 'completed' };
  });
  const pending: Row = { ago: random.between(60, 600) * minute, amount: usual * 1.5, account, status: 'pending' };
  return {
    index,
    ownerType: index % 2 ? 'supplier' : 'user',
    id: getOwnerId(index),
    usual,
    rows: [pending, ...paid],
    licence: 'valid',
  };
};

type Change = (owner: Owner, pending: Row, all: readonly Owner[]) => void;
type Planted = { of: string; from: number; count: number; signals: readonly string[]; plant: Change };

const withLicence =
  (licence: Licence): Change =>
  owner => {
    owner.ownerType = 'supplier';
    owner.licence = licence;
  };

/** Frauds and what looks like them, by owner: how many, which signals they must have, and what is done to their rows. */
export const planted: readonly Planted[] = [
  {
    of: 'the account of another owner',
    from: 0,
    count: 10,
    signals: ['sharedAccount', 'changedAccount', 'firstPayment'],
    plant: ({ index }, pending) => {
      pending.account = `account ${index + 10}`;
    },
  },
  {
    of: 'owners whose account another one uses',
    from: 10,
    count: 10,
    signals: ['sharedAccount'],
    plant: () => undefined,
  },
  {
    of: 'a new account',
    from: 20,
    count: 10,
    signals: ['changedAccount', 'firstPayment'],
    plant: ({ index }, pending) => {
      pending.account = `new ${index}`;
    },
  },
  {
    of: 'a new account, paid once since',
    from: 30,
    count: 10,
    signals: ['changedAccount'],
    plant: ({ index, usual, rows }, pending) => {
      pending.account = `new ${index}`;
      rows.push({ ago: 2 * day, amount: usual, account: pending.account, status: 'completed' });
    },
  },
  {
    of: 'an account used for eight days',
    from: 40,
    count: 10,
    signals: [],
    plant: ({ index, usual, rows }, pending) => {
      pending.account = `new ${index}`;
      rows.push({ ago: 8.5 * day, amount: usual, account: pending.account, status: 'completed' });
    },
  },
  {
    of: 'a new owner',
    from: 50,
    count: 10,
    signals: ['firstPayment'],
    plant: ({ rows }) => {
      rows.splice(1);
    },
  },
  {
    of: 'an account that was only refused',
    from: 60,
    count: 10,
    signals: ['firstPayment'],
    plant: ({ rows }) => {
      for (const row of rows.slice(1)) row.status = 'failed';
    },
  },
  {
    of: 'an amount above five times the median',
    from: 70,
    count: 10,
    signals: ['largeAmount'],
    plant: ({ usual, rows }, pending) => {
      for (const row of rows) row.amount = usual;
      pending.amount = usual * 5 + 0.01;
    },
  },
  {
    of: 'five times the median',
    from: 80,
    count: 10,
    signals: [],
    plant: ({ usual, rows }, pending) => {
      for (const row of rows) row.amount = usual;
      pending.amount = usual * 5;
    },
  },
  {
    of: 'a large amount after two payments',
    from: 90,
    count: 10,
    signals: [],
    plant: ({ usual, rows }, pending) => {
      rows.splice(3);
      pending.amount = usual * 20;
    },
  },
  {
    of: 'three requests within an hour',
    from: 100,
    count: 10,
    signals: ['frequent'],
    plant: ({ rows }, pending) => {
      for (const minutes of [30, 59]) rows.push({ ...pending, ago: pending.ago + minutes * minute });
    },
  },
  {
    of: 'three requests within more than an hour',
    from: 110,
    count: 10,
    signals: [],
    plant: ({ rows }, pending) => {
      for (const minutes of [30, 61]) rows.push({ ...pending, ago: pending.ago + minutes * minute });
    },
  },
  { of: 'an expired licence', from: 120, count: 10, signals: ['licence'], plant: withLicence('expired') },
  { of: 'no licence', from: 130, count: 10, signals: ['licence'], plant: withLicence('missing') },
  { of: 'only a food permit', from: 140, count: 10, signals: ['licence'], plant: withLicence('food') },
  { of: 'the last day of a licence', from: 150, count: 10, signals: [], plant: withLicence('lastDay') },
  {
    of: 'owners whom the person who looks has approved',
    from: 160,
    count: 10,
    signals: ['ownDecision'],
    plant: () => undefined,
  },
  {
    of: 'owners whom they have changed, or somebody else approved',
    from: 170,
    count: 10,
    signals: [],
    plant: () => undefined,
  },
  { of: 'owners with another request', from: 180, count: 10, signals: ['openRequest'], plant: () => undefined },
  {
    of: 'suppliers with a request about themselves',
    from: 190,
    count: 10,
    signals: ['openRequest'],
    plant: withLicence('valid'),
  },
  {
    of: 'a request about the withdrawal, or one that has ended',
    from: 200,
    count: 10,
    signals: [],
    plant: () => undefined,
  },
];

/** The owners of what is planted, by its name. */
export const listOwnerIds = (of: string) =>
  planted.flatMap(({ of: name, from, count }) =>
    name === of ? Array.from({ length: count }, (_, index) => getOwnerId(from + index)) : [],
  );
