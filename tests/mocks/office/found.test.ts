import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOffice, type Office } from '../../../mocks/office/openOffice';
import { playDay } from '../../../mocks/office/playDay';

// Days that found a fault, each shrunk to the steps that it takes (`npm run office`).

let office: Office;

beforeAll(async () => {
  office = await openOffice(inject('snapshot'));
});
afterAll(() => office.close());

test('seed 1: Nothing is written with a right that was taken before the transaction began.', async () => {
  const { violations, trace } = await playDay(office, {
    seed: 1,
    hours: 1,
    people: 12,
    steps: [
      { number: 29, who: 'newcomer', fault: 'none', call: ['GET', '/admin/orders?filter=%7B%7D&range=[10,19]'] },
      {
        number: 28,
        who: 'shipper in two tabs',
        fault: 'none',
        call: [
          'POST',
          '/admin/orders/ship',
          {
            records: [
              { id: '1566282147222786937', version: 2 },
              { id: '1566275143263589240', version: 2 },
              { id: '1566291087541146491', version: 2 },
              { id: '1566294351967949692', version: 2 },
            ],
            trackingNo: {
              '1566282147222786937': 'SF4048614',
              '1566275143263589240': 'SF7310197',
              '1566291087541146491': 'SF6110134',
              '1566294351967949692': 'SF8929118',
            },
          },
        ],
      },
      {
        number: 31,
        who: 'merchandiser',
        fault: 'lostRight',
        call: [
          'POST',
          '/admin/products/unpublish',
          {
            records: [
              { id: '1564523589888115488', version: 1 },
              { id: '1565023259215267279', version: 1 },
            ],
          },
        ],
      },
    ],
  });
  expect(violations).toEqual([]);
  // Otherwise the day no longer does what found the fault.
  expect(trace).toMatch(/\(lostRight\): POST \/admin\/products\/unpublish .* → 403 /);
});

test('seed 100069: Nothing is previewed with a right that was taken before the transaction began.', async () => {
  const { violations, trace } = await playDay(office, {
    seed: 100069,
    hours: 0.25,
    people: 14,
    steps: [
      {
        number: 3,
        who: 'second approver',
        fault: 'restart',
        call: [
          'POST',
          '/admin/approvals/decline',
          {
            records: [
              { id: '1566723538945114121', version: 2 },
              { id: '1566723538945114122', version: 2 },
              { id: '1566723538945114130', version: 2 },
            ],
            reason: '办公室处理',
          },
        ],
      },
      {
        number: 8,
        who: 'regional auditor',
        fault: 'restart',
        call: ['GET', '/admin/suppliers/1565189233855955179'],
      },
      {
        number: 10,
        who: 'second approver',
        fault: 'restart',
        call: [
          'POST',
          '/admin/approvals/withdraw',
          {
            records: [
              { id: '1566723538945114121', version: 2 },
              { id: '1566723538945114125', version: 2 },
            ],
            reason: '办公室处理',
          },
        ],
      },
      {
        number: 9,
        who: 'finance in two tabs',
        fault: 'lostRight',
        call: ['POST', '/admin/withdrawals/approve/preview', { records: [{ id: '1560662975272987034', version: 1 }] }],
      },
    ],
  });
  expect(violations).toEqual([]);
  expect(trace).toMatch(/\(lostRight\): POST \/admin\/withdrawals\/approve\/preview .* → 403 /);
});

test('seed 100075: a session is open again after the clock has leapt back', async () => {
  const { violations } = await playDay(office, {
    seed: 100075,
    hours: 0.25,
    people: 14,
    steps: [
      {
        number: 2,
        who: 'merchandiser',
        fault: 'leap',
        call: ['POST', '/admin/products/publish/preview', { records: [{ id: '1563165606381880509', version: 1 }] }],
      },
      {
        number: 0,
        who: 'merchandiser',
        fault: 'leap',
        call: [
          'POST',
          '/admin/products/delete',
          {
            records: [
              { id: '1563025198888780690', version: 1 },
              { id: '1565627422546592349', version: 1 },
              { id: '1563559302914900056', version: 1 },
              { id: '1565710926747795932', version: 1 },
            ],
          },
        ],
      },
      {
        number: 3,
        who: 'finance in two tabs',
        fault: 'expiry',
        call: ['GET', '/admin/withdrawals?filter=%7B%7D&range=[150,159]'],
      },
    ],
  });
  expect(violations).toEqual([]);
});

test('seed 201938: No call fails unexpectedly.', async () => {
  const { violations } = await playDay(office, {
    seed: 201938,
    hours: 0.25,
    people: 14,
    steps: [
      {
        number: 3,
        who: 'finance in two tabs',
        fault: 'none',
        call: [
          'PUT',
          '/admin/bills/1566061148489389897/due-time',
          { dueAt: '2026-11-02T09:00:00.000Z', reason: null, version: 1 },
        ],
      },
      {
        number: 6,
        who: 'finance in two tabs',
        fault: 'leap',
        call: ['GET', '/admin/withdrawals?filter=%7B%7D&range=[10,19]'],
      },
      { number: 7, who: 'auditor', fault: 'leap', call: ['GET', '/admin/suppliers/1565116004982325482'] },
      {
        number: 4,
        who: 'finance in two tabs',
        fault: 'none',
        call: ['POST', '/admin/bills/fail/preview', { records: [{ id: '1566244091136579434', version: 1 }] }],
      },
    ],
  });
  expect(violations).toEqual([]);
});

test('seed 7316: Whoever reads the events is told of each change that they may see, or to read everything again.', async () => {
  const { violations } = await playDay(office, {
    seed: 7316,
    hours: 0.25,
    people: 14,
    steps: [
      {
        number: 8,
        who: 'finance in two tabs',
        fault: 'lostAnswer',
        call: ['POST', '/admin/withdrawals/approve', { records: [{ id: '1560662975272987034', version: 1 }] }],
      },
      {
        number: 12,
        who: 'finance in two tabs',
        fault: 'lostAnswer',
        call: ['GET', '/admin/withdrawals?filter=%7B%7D&range=[0,9]'],
      },
      {
        number: 13,
        who: 'auditor',
        fault: 'none',
        call: [
          'POST',
          '/admin/suppliers/approve',
          {
            records: [
              { id: '1564840943184511207', version: 1 },
              { id: '1565116004982325482', version: 1 },
              { id: '1565189233855955179', version: 1 },
              { id: '1565408495228944622', version: 1 },
            ],
            reason: '办公室处理',
          },
        ],
      },
      {
        number: 14,
        who: 'finance in two tabs',
        fault: 'slowReader',
        call: [
          'POST',
          '/admin/bills/complete',
          {
            records: [
              { id: '1566061148489389897', version: 1 },
              { id: '1566102747898451807', version: 1 },
              { id: '1566244091136579434', version: 1 },
            ],
          },
        ],
      },
      {
        number: 15,
        who: 'finance',
        fault: 'leap',
        call: [
          'POST',
          '/admin/withdrawals/approve/preview',
          {
            records: [
              { id: '1559171267653806110', version: 1 },
              { id: '1560496664437860704', version: 1 },
              { id: '1562661881510898513', version: 1 },
              { id: '1562103588967164625', version: 1 },
            ],
          },
        ],
      },
    ],
  });
  expect(violations).toEqual([]);
});
