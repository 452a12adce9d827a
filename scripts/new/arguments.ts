import { parseArgs } from 'node:util';
import { fieldTypes, tones } from './description.ts';

export const usage = `Writes a new resource: model, messages, list, form, menu entry, API, table, sample rows and tests.

  npm run new -- coupons --label 优惠券/Coupon --field code:text:20:unique --field discount:integer:1..100 \\
    --field startsOn:day --field endsOn:day --status enabled:good --status revoked:bad:已作废/Revoked \\
    --action 'revoke:enabled>revoked:作废/Revoke' --group marketing:营销管理/Marketing:tag

  coupons             the plural of the resource, in camel case
  --label             its name in Chinese and English
  --field             <name>:<type>[:<options>][:<label>], once for each field. The first required text names a record.
                      Types: ${fieldTypes.join(', ')}
                      Options: optional; unique (text, email, mobile); 20, the most characters (text, longText);
                      1..100, the limits (integer); cash=现金/Cash|gift=礼品/Gift (choice); suppliers (reference)
  --status            <id>[:<tone>][:<label>], the first for new records. Tones: ${tones.join(', ')}
  --action            <name>:<from>[,<from>]><to>[:reason][:<label>]; reason: the operator must give one
  --group             <group>[:<label>][:<icon>], the group of the menu. A new one gets a label and an icon of IconPark.
  --openapi, --schema a file or URL of an OpenAPI document in JSON, and the schema to take fields and statuses from
  --table, --database a table to take fields and statuses from, and the URL of its PostgreSQL database
  --omit              a field of that schema or table to leave out, once for each
  --dry-run           prints the files instead of writing them

A label has Chinese, English or both: 优惠券/Coupon. On a terminal, what is missing is asked for.
`;

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true, default: [] as string[] } as const;

/** Parses the arguments of the command. Throws if one is unknown. */
export const readArguments = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      label: text,
      field: list,
      status: list,
      action: list,
      group: text,
      openapi: text,
      schema: text,
      table: text,
      database: text,
      omit: list,
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return { ...values, names: positionals };
};

export type Arguments = ReturnType<typeof readArguments>;
