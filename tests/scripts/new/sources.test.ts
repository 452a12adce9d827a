import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';
import { main } from '../../../scripts/new/main';
import { readOpenApi } from '../../../scripts/new/openApi';
import { readTable } from '../../../scripts/new/table';
import { createProject } from './fixture';

const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
const file = path.join(folder, 'openapi.json');

beforeAll(() => {
  const schemas = {
    Kind: { type: 'string', enum: ['CASH', 'gift-card'] },
    Dates: { type: 'object', properties: { starts_on: { type: 'string', format: 'date' } }, required: ['starts_on'] },
    Coupon: {
      allOf: [
        { $ref: '#/components/schemas/Dates' },
        {
          type: 'object',
          required: ['code', 'discount', 'kind', 'active'],
          properties: {
            id: { type: 'integer', readOnly: true },
            code: { type: 'string', maxLength: 20 },
            note: { type: 'string', maxLength: 1000 },
            discount: { type: 'integer', minimum: 1, maximum: 100 },
            price: { type: ['number', 'null'] },
            kind: { $ref: '#/components/schemas/Kind' },
            active: { type: 'boolean' },
            contact: { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
            usedAt: { type: 'string', format: 'date-time' },
            status: { type: 'string', enum: ['enabled', 'revoked'] },
            createdAt: { type: 'string', format: 'date-time' },
            total: { type: 'integer', readOnly: true },
            tags: { type: 'array', items: { type: 'string' } },
          },
        },
      ],
    },
  };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', components: { schemas } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('reads fields and statuses from a schema of an OpenAPI document', async () => {
  expect(await readOpenApi(file, 'Coupon')).toEqual({
    fields: [
      'startsOn:day',
      'code:text:20',
      'note:longText:1000:optional',
      'discount:integer:1..100',
      'price:amount:optional',
      'kind:choice:cash|gift_card',
      'active:boolean',
      'contact:email:optional',
      'usedAt:dateTime:optional',
    ],
    statuses: ['enabled', 'revoked'],
  });
});

test('leaves out the fields of a schema that --omit names, and takes others as --field describes them', async () => {
  const project = createProject();
  const run = async (...args: string[]) => {
    let output = '';
    const print = (text: string) => {
      output += text;
    };
    const source = ['coupons', '--openapi', file, '--schema', 'Coupon', '--action', 'revoke:enabled>revoked'];
    await main([...source, ...args, '--dry-run'], { root: project.folder, print });
    return output;
  };
  const output = await run('--omit', 'kind', '--omit', 'note', '--field', 'code:text:12');
  expect(output).toMatch(/code: createLineTextSchema\(12\),\n\s+discount: /);
  expect(output).not.toMatch(/\b(kind|note)\b/);
  expect(await run('--omit', 'colour')).toBe('There is no field “colour” to leave out with --omit.\n');
  project.remove();
});

test('names the schemas that there are, and documents that cannot be read', async () => {
  await expect(readOpenApi(file, 'Gift')).rejects.toThrow(
    'The document has no schema “Gift”. It has: Kind, Dates, Coupon.',
  );
  await expect(readOpenApi(path.join(folder, 'absent.json'), 'Coupon')).rejects.toThrow('cannot be read as an OpenAPI');
});

test('reads fields and statuses from the columns of a table', async () => {
  const { client, close } = await openPglite();
  await client.exec(`
    create type level as enum ('gold', 'silver');
    create table suppliers (id bigint primary key);
    create table coupons (
      id bigint primary key,
      code varchar(20) not null unique,
      note text,
      terms varchar(2000) not null,
      discount integer not null check (discount between 1 and 100),
      price numeric(14, 2) not null,
      weight numeric(6, 0),
      active boolean not null,
      starts_on date not null,
      used_at timestamptz,
      kind text not null check (kind in ('cash', 'gift')),
      level level,
      supplier_id bigint not null references suppliers,
      extra jsonb,
      status text not null default 'enabled' check (status in ('enabled', 'revoked')),
      created_at timestamptz not null
    )`);
  const found = await readTable((text, values) => client.query(text, values), 'coupons');
  expect(found).toEqual({
    fields: [
      'code:text:20:unique',
      'note:text:200:optional',
      'terms:longText:2000',
      'discount:integer',
      'price:amount',
      'weight:integer:optional',
      'active:boolean',
      'startsOn:day',
      'usedAt:dateTime:optional',
      'kind:choice:cash|gift',
      'level:choice:gold|silver:optional',
      'supplierId:reference:suppliers',
    ],
    statuses: ['enabled', 'revoked'],
  });
  await expect(readTable((text, values) => client.query(text, values), 'gifts')).rejects.toThrow(
    'The database has no table “gifts”.',
  );
  await close();
});
