import { expect, onTestFinished, test } from 'vitest';
import { createLogSealer } from '../../mocks/db/logSeals/sealer';
import { playOnProcesses } from '../../mocks/office/playOnProcesses';
import { createServerLogHasherAndSigner } from '../../mocks/server/logDigest';
import { isNightly } from '../setup/nightly';
import { openInstances } from './instances';

test('nothing is violated on a day on which everybody works at once on two processes', async () => {
  const { db, first, second, signIn, close } = await openInstances();
  onTestFinished(close);
  const logSealer = createLogSealer(db, { digest: createServerLogHasherAndSigner(new Uint8Array(32).fill(7)) });
  const seed = Date.now();
  const { violations, calls } = await playOnProcesses({
    seed,
    calls: isNightly ? 300 : 20,
    processes: [first.request, second.request],
    signIn,
    db,
    logSealer,
  });
  expect(violations, `Seed ${seed}`).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});
