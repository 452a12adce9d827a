import * as fc from 'fast-check';
import type { SampleAccountRole } from '../../../../mocks/db/sample/accounts';
import { knownId, type Draw, type Known } from './fromSchema';
import { junkBody, junkStep, junkText } from './junk';
import { spoiled } from './spoil';

/** The caller of a request: a signed-in account, nobody, or a caller with an invalid token. */
export type Caller = SampleAccountRole | 'nobody' | 'stranger';

export type DrawnRequest = {
  method: string;
  path: string;
  as: Caller;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

type Parameter = { in?: string; name: string; content?: Record<string, { schema: object }>; schema?: object };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
};

/** Mostly accounts with many permissions, so that most requests pass the permission check. */
const caller: fc.Arbitrary<Caller> = fc.oneof(
  { arbitrary: fc.constant<Caller>('superAdmin'), weight: 5 },
  { arbitrary: fc.constantFrom<Caller>('admin', 'finance', 'catalog', 'auditor', 'viewer'), weight: 3 },
  { arbitrary: fc.constantFrom<Caller>('nobody', 'stranger'), weight: 1 },
);

const rarely = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: rare, weight: 1 });

const json = 'application/json';

/** Encodes text for a query. Lone surrogates, which are not valid Unicode, are replaced. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const pathOf = (template: string, known: Known) => {
  const step = rarely(knownId(known), junkStep);
  const steps = template.split('/').map(part => (part.startsWith('{') ? step : fc.constant(part)));
  return fc.tuple(...steps).map(parts => parts.join('/'));
};

const parameterOf = (draw: Draw, { name, content, schema }: Parameter) => {
  const declared = content?.[json]?.schema;
  const value = declared
    ? rarely(
        spoiled(draw(declared)).map(drawn => JSON.stringify(drawn) ?? ''),
        junkText,
      )
    : rarely(
        draw(schema ?? {}).map(drawn => String(drawn)),
        junkText,
      );
  return value.map(text => `${name}=${encode(text)}`);
};

const queryOf = (draw: Draw, parameters: Parameter[]) => {
  const known = parameters.filter(parameter => parameter.in === 'query').map(parameter => parameterOf(draw, parameter));
  const given = fc.tuple(...known.map(text => fc.option(text, { nil: '', freq: 4 })));
  const odd = fc.constantFrom('%', '%zz=1', '=', '&&', 'filter=1&filter=2', '__proto__=1', 'a[b]=c', 'x', '%ff=%ff');
  return fc
    .tuple(given, rarely(fc.constant(''), odd))
    .map(([texts, extra]) => [...texts, extra].filter(Boolean).join('&'));
};

const pictures = ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe0', 'ffd8ffffffff', '524946460000000057454250565038'];

const fileBody = fc
  .tuple(fc.constantFrom('', ...pictures), fc.uint8Array({ maxLength: 60 }))
  .map(([start, rest]) => new Uint8Array([...Buffer.from(start, 'hex'), ...rest]));

const bodyOf = (draw: Draw, { requestBody }: Operation): fc.Arbitrary<DrawnRequest['body']> => {
  if (!requestBody) return rarely(fc.constant(null), fc.constantFrom('{}', 'x', '{"ids":["1"]}'));
  const schema = requestBody.content[json]?.schema;
  if (!schema) return fileBody;
  return rarely(
    spoiled(draw(schema)).map(value => JSON.stringify(value) ?? null),
    fc.oneof(junkBody, fc.constant(null)),
  );
};

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'Content-Type': fc.constantFrom(json, 'text/plain', 'multipart/form-data', 'application/xml', 'x', ';;'),
    'Accept-Language': fc.constantFrom('zh-CN', 'en-US', 'en', '*', ',,,', 'x'.repeat(5000)),
    'Idempotency-Key': fc.oneof(fc.uuid(), fc.constantFrom('once', '', ' ', 'é', 'x'.repeat(256), '{"a":1}', "'")),
    'If-None-Match': fc.constantFrom('*', `W/"1-${'0'.repeat(32)}"`, `W/"${'f'.repeat(64)}-${'0'.repeat(32)}", x`, '"'),
    Accept: fc.constantFrom('text/html', '*/*', 'x'),
    'X-HTTP-Method-Override': fc.constant('DELETE'),
    'Content-Encoding': fc.constantFrom('gzip', 'x'),
  },
  { requiredKeys: [] },
);

/** A request to an operation of the document: valid, or wrong in some way. */
export const drawRequest = (
  draw: Draw,
  { method, template, operation }: { method: string; template: string; operation: Operation },
  known: Known,
): fc.Arbitrary<DrawnRequest> =>
  fc
    .record({
      path: pathOf(template, known),
      query: queryOf(draw, operation.parameters),
      as: caller,
      headers: rarely(fc.constant<Record<string, string>>({}), headers),
      body: bodyOf(draw, operation),
    })
    .map(({ path, query, body, ...request }) => ({
      ...request,
      method,
      path: query ? `${path}?${query}` : path,
      body: method === 'GET' ? null : body,
    }));
