type Values = Record<string, unknown>;

/** A record to create, a change to it, and an action that its initial status allows. */
export type WriteCheckSample = { collection: string; input: Values; change: Values; action?: string };

/** Letters and digits that are different for each run. */
const mark = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Digits for a mobile number that is unlikely to be in use. */
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

/**
 * Returns the records to create, change and delete, for each collection that can be written without records of other
 * collections.
 */
export const createWriteCheckSamples = (): WriteCheckSample[] => {
  const name = `Check ${mark()}`;
  const other = `${name} changed`;
  return [
    {
      collection: 'suppliers',
      input: { name, shopName: name, phone: `199${digits()}` },
      change: { shopName: other },
      action: 'approve',
    },
    {
      collection: 'users',
      input: { username: name, mobile: `199${digits()}`, status: 'enabled' },
      change: { username: other },
      action: 'disable',
    },
    { collection: 'categories', input: { name }, change: { name: other }, action: 'disable' },
    { collection: 'roles', input: { name, code: `check_${mark()}` }, change: { description: other } },
    {
      collection: 'permissions',
      input: { name, code: `check:${mark().replace(/\d/g, 'x')}`, type: 'api' },
      change: { description: other },
      action: 'disable',
    },
    {
      collection: 'menus',
      input: { name, type: 'menu', path: `/check/${mark()}`, status: 'hidden' },
      change: { name: other },
    },
  ];
};
