import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../api/openapi/document';
import { allowAdditionalFields, createOperationFinder } from './contract';
import { safeParseJson } from './json';

/** A request and its response. Bodies are parsed JSON, or undefined if there is none or it is not JSON. */
export type HttpExchange = {
  method: string;
  /** Includes the query string. */
  url: string;
  sent?: unknown;
  status: number;
  headers: { get: (name: string) => string | null };
  received: unknown;
};

/** The maximum number of problems reported per value. */
const maxProblems = 5;

const base = 'openapi';
const json = 'application/json';
const events = 'text/event-stream';

const escape = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns a URI with the JSON pointer of a part of the document. */
const pointer = (...steps: string[]) => encodeURI(`${base}#/${steps.map(escape).join('/')}`);

/** `open`: whether fields that the contract does not define are allowed. */
type Options = { open?: boolean };

/**
 * Creates functions that compare requests and responses with an OpenAPI document. Schemas are compiled on first use.
 */
export const createConformanceChecker = (document: OpenApiDocument, { open = false }: Options = {}) => {
  const described = (open ? allowAdditionalFields(document) : document) as OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, allErrors: true });
  ajv.addSchema(described, base);
  const find = createOperationFinder(described);

  /** Returns the description of the shared schema that an error is about. */
  const hintOf = (at: string) => {
    const [, name = ''] = /components\/schemas\/(\w+)/.exec(at) ?? [];
    return (described.components['schemas']?.[name] as { description?: string } | undefined)?.description;
  };

  const validate = (what: string, at: string, value: unknown): string[] => {
    const compiled: ValidateFunction | undefined = ajv.getSchema(at);
    if (!compiled) throw new Error(`The document has no ${at}`);
    if (compiled(value)) return [];
    return (compiled.errors ?? []).slice(0, maxProblems).map(({ instancePath, schemaPath, message, params }) => {
      const hint = hintOf(schemaPath);
      return `${what}${instancePath} ${message} ${JSON.stringify(params)}${hint ? ` (${hint})` : ''}`;
    });
  };

  const shared = <T extends { $ref?: string }>(part: T): { part: T; steps?: string[] } => {
    if (!part.$ref) return { part };
    const steps = part.$ref.split('/').slice(1);
    const [, kind = '', name = ''] = steps;
    return { part: described.components[kind]?.[name] as T, steps };
  };

  /** Returns how a response differs from the document, or an empty array. */
  const checkAnswer = ({ method, url, status, headers, received }: HttpExchange): string[] => {
    const found = find(method, url);
    if (!found)
      return status === 404
        ? validate('answer', pointer('components', 'responses', 'Error404', 'content', json, 'schema'), received)
        : [`the document has no ${method} ${url}`];
    const declared = found.operation.responses[String(status)];
    if (!declared) return [`status ${status} is none of ${Object.keys(found.operation.responses).join(', ')}`];
    const { part, steps = [...found.steps, 'responses', String(status)] } = shared(declared);
    const type = headers.get('Content-Type')?.split(';')[0] ?? '';
    const types = Object.keys(part.content ?? {});
    if (part.content ? !types.includes(type) : type !== '')
      return [`Content-Type ${type || '(none)'} is not ${types.join(', ')}`];
    const wrong = Object.entries(part.headers ?? {}).flatMap(([name, header]) => {
      const { required, schema } = shared(header).part;
      const value = headers.get(name);
      if (value === null) return required ? [`header ${name} is missing`] : [];
      return new RegExp(schema.pattern, 'u').test(value) ? [] : [`header ${name} is ${value}`];
    });
    return part.content && type === json
      ? [...wrong, ...validate('answer', pointer(...steps, 'content', json, 'schema'), received)]
      : wrong;
  };

  /** Returns how an accepted request differs from the document, or an empty array. */
  const checkRequest = ({ method, url, sent }: HttpExchange): string[] => {
    const found = find(method, url);
    if (!found) return [];
    const { operation, steps } = found;
    const wrong: string[] = [];
    const given = new URL(url, 'http://any').searchParams;
    for (const name of given.keys())
      if (!operation.parameters.some(parameter => parameter.name === name)) wrong.push(`unknown parameter ${name}`);
    for (const [index, { in: place, name, required, content }] of operation.parameters.entries()) {
      if (place !== 'query') continue;
      const value = given.get(name);
      const schema = content ? ['content', json, 'schema'] : ['schema'];
      const at = pointer(...steps, 'parameters', String(index), ...schema);
      if (value !== null) wrong.push(...validate(name, at, content ? safeParseJson(value) : value));
      else if (required) wrong.push(`parameter ${name} is missing`);
    }
    if (sent !== undefined && operation.requestBody?.content[json])
      wrong.push(...validate('body', pointer(...steps, 'requestBody', 'content', json, 'schema'), sent));
    return wrong;
  };

  /** Returns how an event of a stream differs from the document, or an empty array. A newer API may send other kinds. */
  const checkEvent = ({ method, url }: Pick<HttpExchange, 'method' | 'url'>, sent: { event: string }) => {
    const found = find(method, url);
    const content = found?.operation.responses['200']?.content?.[events];
    const kinds = content?.schema.contentSchema?.oneOf ?? [];
    const kind = kinds.findIndex(({ properties }) => properties.event.const === sent.event);
    if (!found || kind < 0) return [];
    const steps = ['responses', '200', 'content', events, 'schema', 'contentSchema', 'oneOf', String(kind)];
    return validate(sent.event, pointer(...found.steps, ...steps), sent);
  };

  /** Checks both. A request is only checked if it was accepted. */
  const check = (exchange: HttpExchange) => [
    ...checkAnswer(exchange),
    ...(exchange.status < 300 ? checkRequest(exchange) : []),
  ];

  return { find, check, checkAnswer, checkRequest, checkEvent };
};

export type ConformanceChecker = ReturnType<typeof createConformanceChecker>;
