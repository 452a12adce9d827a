import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOffice, type Office } from '../../../mocks/office/openOffice';
import { playDay } from '../../../mocks/office/playDay';

// Days that found a fault, each shrunk to the steps that it takes (`npm run office`).

let office: Office;

beforeAll(async () => {
  office = await openOffice(inject('snapshot'));
});
afterAll(() => office.close());

test('seed 3: Nothing is written with a right that was taken before the transaction began.', async () => {
  // 31 second auditor (lostAnswer): GET /admin/suppliers?filter=%7B%7D&range=[10,19]
  // 32 second auditor (lostRight): POST /admin/suppliers/reject
  const { violations } = await playDay(office, { seed: 3, hours: 1, people: 12, steps: [31, 32, 33] });
  expect(violations).toEqual([]);
});
