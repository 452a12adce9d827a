import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../../scripts/new/main';
import { createProject, root } from './fixture';

const project = createProject();
afterAll(project.remove);

const run = async (args: string[], folder = project.folder) => {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  return { code: await main(args, { root: folder, print }), output };
};

const status = ['--status', 'enabled', '--status', 'revoked'];
const revoke = ['--action', 'revoke:enabled>revoked'];
const named = ['coupons', '--field', 'code:text'];

test.each([
  ['no name', [], 'Name one resource, such as coupons.'],
  ['a surplus word', ['coupons', 'gifts'], '“gifts” belongs to no flag.'],
  ['a name with a hyphen', ['gift-cards'], '“gift-cards” is not a valid name for a resource'],
  ['a name in capitals', ['Coupons'], '“Coupons” is not a valid name for a resource'],
  ['a name with a digit', ['coupons2'], 'permission codes take letters only'],
  ['a word of JavaScript', ['classes'], '“class” is not a valid name for one record: JavaScript reserves the word.'],
  ['a word of SQL', ['table'], '“table” is not a valid name for a resource: SQL reserves the word.'],
  ['no fields', ['coupons'], 'A resource needs a required text field'],
  ['no field that names a record', ['coupons', '--field', 'code:text:optional'], 'A resource needs a required text'],
  ['an unknown type', ['coupons', '--field', 'code:varchar'], 'The field “code” has an unknown type “varchar”'],
  ['an unknown option', ['coupons', '--field', 'code:text:big'], '“big” is not an option of the text field “code”'],
  ['a duplicate field', [...named, '--field', 'code:integer'], 'There are two fields “code”.'],
  ['a field of every resource', [...named, '--field', 'createdAt:day'], 'Every resource has its own “createdAt”'],
  [
    'a reason beside an action, which stores one',
    [...named, ...status, ...revoke, '--field', 'reason:text'],
    'Every resource has its own “reason”',
  ],
  ['a status as a field', [...named, '--field', 'status:text'], 'leave this field out and use --status'],
  [
    'a column that SQL reserves',
    [...named, '--field', 'order:integer'],
    '“order” is not a valid name for a field: SQL reserves',
  ],
  ['an invalid field', [...named, '--field', 'starts_on:day'], '“starts_on” is not a valid name for a field'],
  [
    'reversed limits',
    [...named, '--field', 'stock:integer:9..1'],
    'The limits of the field “stock” are not a range: 9..1.',
  ],
  ['a text without room', ['coupons', '--field', 'code:text:0'], 'can have 1 to 10000 characters, not 0'],
  ['a choice without choices', [...named, '--field', 'kind:choice'], 'The choice “kind” needs two choices or more'],
  ['an invalid choice', [...named, '--field', 'kind:choice:a|b c'], '“b c” is not a valid choice of “kind”'],
  ['a duplicate choice', [...named, '--field', 'kind:choice:a|a'], 'There are two choices of “kind” “a”.'],
  ['a choice named like messages', [...named, '--field', 'rules:choice:a|b'], 'A choice cannot be called “rules”'],
  [
    'a unique amount',
    [...named, '--field', 'price:amount:unique'],
    'Only a text can be unique, not the field “price”.',
  ],
  ['a short unique text', [...named, '--field', 'sku:text:3:unique'], 'A unique text must have 4 characters or more'],
  ['an unknown reference', [...named, '--field', 'shop:reference:shops'], 'cannot refer to “shops”. Known: suppliers.'],
  [
    'too many fields',
    ['coupons', ...[...'abcdefghijklmnopq'].flatMap(name => ['--field', `${name}${name}:text`])],
    'can have up to 16 fields, not 17',
  ],
  ['a single status', [...named, '--status', 'enabled'], 'One status is not enough'],
  ['an invalid status', [...named, '--status', 'Enabled'], '“Enabled” is not a valid status'],
  ['a duplicate status', [...named, '--status', 'enabled', ...status], 'There are two statuses “enabled”.'],
  ['an unknown tone', [...named, '--status', 'enabled:green'], 'The status “enabled” has an unknown tone “green”'],
  ['statuses without an action', [...named, ...status], 'Only actions change a status'],
  ['an action without statuses', [...named, ...status, '--action', 'revoke'], 'The action “revoke” needs its statuses'],
  [
    'an action from an unknown status',
    [...named, ...status, '--action', 'revoke:draft>revoked'],
    'The action “revoke” has an unknown status “draft”. Known: enabled, revoked.',
  ],
  [
    'an action to its own status',
    [...named, ...status, '--action', 'revoke:enabled>enabled'],
    'starts from the status that it leads to',
  ],
  ['an invalid action', [...named, ...status, '--action', 'Revoke:enabled>revoked'], '“Revoke” is not a valid action'],
  [
    'an action of every resource',
    [...named, ...status, '--action', 'delete:enabled>revoked'],
    'Every resource has its own action “delete”',
  ],
  ['a duplicate action', [...named, ...status, ...revoke, ...revoke], 'There are two actions “revoke”.'],
  ['an unknown icon', [...named, '--group', 'marketing:no-such-icon'], '“no-such-icon” is not an icon of IconPark.'],
  ['an invalid group', [...named, '--group', 'Marketing'], '“Marketing” is not a valid name for a menu group'],
  ['a label with a quote', [...named, '--label', "优惠券/Cou'pon"], 'has a character that messages cannot have'],
  ['a schema without a document', [...named, '--schema', 'Coupon'], '--openapi and --schema belong together'],
  ['a table without a database', [...named, '--table', 'coupons'], '--table and --database belong together'],
  ['an unknown flag', [...named, '--colour', 'red'], '--colour'],
])('refuses %s with one message, and writes nothing', async (_, args, message) => {
  const { code, output } = await run(args);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(['coupons', 'gifts'].some(name => existsSync(path.join(project.folder, 'src', name)))).toBe(false);
});

// With the resources, folders, tables and imports of this repository.
test.each([
  ['a name that exists', ['suppliers'], '“suppliers” already exists.'],
  ['a folder that exists', ['admin'], '“admin” already exists.'],
  ['a table that exists', ['stockMovements'], '“stockMovements” already exists.'],
  ['a name that App.tsx uses', ['consoleParts'], 'src/App.tsx uses it for something else'],
])('refuses %s', async (_, args, message) => {
  expect(await run(args, root)).toEqual({ code: 1, output: expect.stringContaining(message) });
});

test('ends without an error when its reader takes the first lines only', async () => {
  const args = [path.join(root, 'scripts/new/start.mjs'), ...named, '--dry-run'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(errors).toBe('');
});

test('prints its usage, and with --dry-run the files', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('npm run new -- coupons') });
  const { code, output } = await run([...named, '--dry-run']);
  expect([code, output]).toEqual([0, expect.stringContaining('--- src/coupons/coupon.ts\n')]);
  expect(existsSync(path.join(project.folder, 'src/coupons'))).toBe(false);
});
