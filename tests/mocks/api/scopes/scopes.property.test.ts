import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { addDetails } from './addDetails';
import { listReads, previewPaths } from './calls';
import { becomePersona, personas, removeScopes, type Persona } from './personas';
import { readAll } from './readAll';
import { removeOthers } from './removeOthers';

const seed = isNightly ? Date.now() % 2 ** 31 : 20_261_130;

/** Returns the reads that find something else than they do without scopes where all else was removed. */
const findDifferences = async (persona: Persona) => {
  server.clock.stop();
  const { id, token } = await becomePersona(persona);
  await addDetails(id);
  const paths = await listReads(seed, isNightly ? 12 : 1);
  const limited = await readAll(token, paths, previewPaths);
  await removeScopes();
  await removeOthers(persona, id);
  const expected = await readAll(token, paths, previewPaths);
  return [...expected].flatMap(([path, answer]) => {
    const found = limited.get(path);
    return isDeepStrictEqual(found, answer) ? [] : [{ path, found, expected: answer }];
  });
};

/** The one with a scope of each kind in every run, and all of them at night. */
const mixed = 'someone with a different scope for each permission';
const tried = Object.entries<Persona>(isNightly ? personas : { [mixed]: personas[mixed] });

test.each(tried)(
  'what %s reads is what everybody reads where there is nothing else',
  async (_, persona) => expect(await findDifferences(persona), `seed ${seed}`).toEqual([]),
  3_600_000,
);
