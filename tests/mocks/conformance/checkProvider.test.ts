import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../mocks/db/sample/accounts';
import { claims } from '../../../mocks/db/schema/claims';
import { dueTimes } from '../../../mocks/db/schema/dueTimes';
import { inboxItems } from '../../../mocks/db/schema/inbox';
import { attachments, notes } from '../../../mocks/db/schema/notes';
import { admins, roles, suppliers } from '../../../mocks/db/schema/system';
import { buildOpenApiDocument } from '../../../mocks/api/openapi/document';
import { routes } from '../../../mocks/api/routes';
import { checkChangeEvent, checkEvents } from '../../../mocks/conformance/checks/events';
import { createClient, UnreachableError, type FetchFunction } from '../../../mocks/conformance/client';
import { createConformanceChecker } from '../../../mocks/conformance/createConformanceChecker';
import { createCheckCollector, type ApiCheckResult } from '../../../mocks/conformance/findings';
import { checkApiConformance } from '../../../mocks/conformance/checkApiConformance';
import { formatApiCheckResults } from '../../../mocks/conformance/print';
import { readDocument } from '../../../mocks/conformance/readDocument';
import type { ReasonPresets } from '@/models/reasonPreset';
import { server } from '../../setup/server';
import { call as callApi } from '../api/call';
import { breaks, createBroken } from './brokenProvider';

const account = {
  host: 'http://provider.test',
  mobile: sampleAccountMobiles.superAdmin,
  password: sampleAccountPassword,
  write: true,
};
const answer = async (request: Request) => server.api.fetch(request);

/** Returns what a check could leave behind: everything that its calls write, but the operation log. */
const readLeftovers = async (token: string) => ({
  claims: await server.db.select().from(claims),
  dueTimes: (await server.db.select({ hours: dueTimes.hours, calendar: dueTimes.calendar }).from(dueTimes)).at(0),
  presets: (await callApi<ReasonPresets>('GET', '/admin/reason-presets/suppliers/reject', { token })).data.presets,
  counts: await Promise.all(
    [notes, attachments, inboxItems, admins, roles, suppliers].map(table => server.db.$count(table)),
  ),
});

test('names each break of a provider with its call and response, and reports nothing else', async () => {
  const { findings } = await checkApiConformance({ ...account, send: createBroken(answer) });
  const wrong = findings.filter(({ problems }) => problems.length > 0);
  for (const { name, call, says } of breaks) {
    const named = wrong.filter(finding => call.test(finding.call) && says.test(finding.problems.join('\n')));
    expect.soft(named.length, name).toBeGreaterThan(0);
  }
  const others = wrong.filter(finding => !breaks.some(({ call }) => call.test(finding.call)));
  expect(others.map(({ call, problems }) => [call, ...problems])).toEqual([]);
  const printed = formatApiCheckResults(findings);
  expect(printed).toMatch(
    /GET \/admin\/statistics\/monitor\n {2}✗ .*\n {6}status 502 .*\n(.*\n)? {6}got: 502 text\/html <h1>Bad Gateway/,
  );
  const made = findings.filter(({ skipped }) => !skipped);
  expect(printed).toContain(`${wrong.length} of ${made.length} checks do not conform`);
  expect(findings.length).toBeGreaterThan(400);
});

const send: FetchFunction = (url, init) => answer(new Request(url, init));

/** Answers as an API without some calls does. */
const lacking =
  (calls: RegExp): FetchFunction =>
  (url, init) =>
    calls.test(new URL(url).pathname)
      ? Response.json({ code: 404, message: 'Not found', data: null }, { status: 404 })
      : send(url, init);

const problemsIn = ({ findings }: { findings: ApiCheckResult[] }) =>
  findings.flatMap(({ call, expected, problems }) => problems.map(problem => `${call} ${expected}: ${problem}`));

/** Returns what was not checked, but for the notes of collections without records in the sample data. */
const skippedIn = ({ findings }: { findings: ApiCheckResult[] }) =>
  findings
    .flatMap(({ expected, skipped }) => (skipped ? [`${expected}: ${skipped}`] : []))
    .filter(text => !/^answers \/approval\w+\/{id}\/notes: not checked, there is no record$/.test(text));

test('checks what several people do with a record, and leaves nothing behind', async () => {
  const token = await server.signIn(account.mobile);
  const before = await readLeftovers(token);
  const checked = await checkApiConformance({ ...account, send });
  expect(problemsIn(checked)).toEqual([]);
  expect(skippedIn(checked)).toEqual([]);
  const made = checked.findings.map(({ expected }) => expected);
  expect(made).toEqual(
    expect.arrayContaining([
      'who has lost a claim is refused',
      'not one that somebody else has',
      'a record that does not wait any more is not claimed',
      'a file whose content is not what its name says is refused',
      'a note of somebody else cannot be changed',
      'a mention is among it',
      'all items are marked as read',
      'a due time from an older version is refused',
      'its sums are those of the listed bills',
      'tells what has changed, as it happens',
      'tells what has changed since an event, after `ready`',
      'is put back',
    ]),
  );
  expect(await readLeftovers(token)).toEqual(before);
});

const checkEventsOf = async (sendTo: FetchFunction) => {
  const findings = createCheckCollector(createConformanceChecker(buildOpenApiDocument(routes), { open: true }));
  const { request, readStream, signIn } = createClient(account.host, sendTo);
  signIn(await server.signIn(account.mobile));
  await checkEvents(request, readStream, findings);
  const [row] = await server.db.select().from(suppliers).limit(1);
  const { id = '', name, shopName, phone, version } = row ?? {};
  const make = () => request('PUT', `/suppliers/${id}`, { body: { name, shopName, phone: `${phone}1`, version } });
  await checkChangeEvent(readStream, findings, { collection: 'suppliers', id, make });
  return problemsIn(findings);
};

/** Changes the text of a stream. */
const rewriteStream = async (response: Response, change: (text: string) => string) => {
  const { body, headers, status } = response;
  if (status !== 200) return response;
  const transform = new TransformStream<string, string>({
    transform: (text, controller) => controller.enqueue(change(text)),
  });
  const stream = body?.pipeThrough(new TextDecoderStream()).pipeThrough(transform);
  return new Response(stream?.pipeThrough(new TextEncoderStream()) ?? null, { headers });
};

test('names a stream of events that does not continue', async () => {
  const forgetful: FetchFunction = (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete('Last-Event-ID');
    return send(url, { ...init, headers });
  };
  expect(await checkEventsOf(forgetful)).toEqual([
    `GET /admin/events begins with \`reset\` after an unknown event: the event is ready`,
    `GET /admin/events tells what has changed since an event, after \`ready\`: no event names the record`,
  ]);
});

test('names a stream whose changes have another form or are missing', async () => {
  const broken: FetchFunction = async (url, init) =>
    rewriteStream(await send(url, init), text => text.replaceAll('"total":1', '"total":"1"'));
  expect(await checkEventsOf(broken)).toEqual([
    expect.stringContaining(
      'GET /admin/events events have the form of the contract: change/data/total must be integer',
    ),
  ]);
  const silent: FetchFunction = async (url, init) =>
    rewriteStream(await send(url, init), text => text.replaceAll('event: change', 'event: other'));
  expect(await checkEventsOf(silent)).toEqual([
    'GET /admin/events tells what has changed, as it happens: no event names the record',
    `GET /admin/events tells what has changed since an event, after \`ready\`: no event names the record`,
  ]);
});

test('passes over what an API does not offer, and says so', async () => {
  const calls =
    /\/(claims|next|claim|notes|mentionable|attachments|dueTimes|due-time|events|statement)(\/|$)|\/(inbox|reason-presets)\//;
  const checked = await checkApiConformance({ ...account, send: lacking(calls) });
  expect(problemsIn(checked)).toEqual([]);
  expect(skippedIn(checked)).toEqual(
    ['claims', 'reasonPresets', 'dueTimes', 'notes', 'inbox', 'statements', 'events'].map(
      name => `not offered: ${name}`,
    ),
  );
  expect(formatApiCheckResults(checked.findings)).toContain('  – not offered: inbox\n');
});

test('does not expect due times in the records of an API without them', async () => {
  const withoutDueTimes: FetchFunction = async (url, init) => {
    const response = await lacking(/dueTimes|due-time/)(url, init);
    const { pathname } = new URL(url);
    if (!/suppliers|withdrawals|bills|orders/.test(pathname)) return response;
    const text = (await response.text()).replaceAll(/"due(At|Reason)":(null|"[^"]*"),?/g, '').replaceAll(',}', '}');
    return new Response(text, response);
  };
  const checked = await checkApiConformance({ ...account, write: false, send: withoutDueTimes });
  expect(problemsIn(checked)).toEqual([]);
  expect(skippedIn(checked)).toEqual([
    'not offered: dueTimes',
    'a file of a note is answered: not checked without --write',
  ]);
});

test('reports a failed sign-in and an unreachable host', async () => {
  const refused = await checkApiConformance({
    ...account,
    password: 'wrong',
    send: (url, init) => answer(new Request(url, init)),
  });
  expect(refused.refused?.status).toBe(401);
  const down = checkApiConformance({ ...account, send: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(down).rejects.toThrow(UnreachableError);
  await expect(down).rejects.toThrow('POST /admin/login: fetch failed');
});

test('prints its usage when it is started without an address', () => {
  const script = path.resolve(import.meta.dirname, '../../../mocks/conformance/start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('npm run check:contract -- https://api.example.com');
  expect(status).toBe(1);
});

/** Serves the API of the tests on a free port until the test ends, without the calls that `lacks` matches. */
const listen = async (lacks: RegExp) => {
  const listener = getRequestListener(request =>
    lacks.test(request.url) ? new Response(null, { status: 404 }) : server.api.fetch(request),
  );
  const listening = createHttpServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

/** Returns an address at which nothing listens. */
const findClosedAddress = async () => {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const address = `http://127.0.0.1:${(reserved.address() as AddressInfo).port}`;
  reserved.close();
  return address;
};

/** Runs `npm run check:provider` as a process. Resolves to its exit code and its output. */
const checkAsProcess = (...args: string[]) =>
  new Promise<[code: unknown, output: string]>(resolve => {
    const script = path.resolve(import.meta.dirname, '../../../mocks/conformance/providers.mjs');
    const { VITEST: _, ...env } = process.env;
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve([error ? error.code : 0, stdout + stderr]),
    );
  });

test('check:provider loads the providers for an API, and ends with a code', async () => {
  const credentials = ['--username', sampleAccountMobiles.admin, '--password', sampleAccountPassword];
  const closed = await findClosedAddress();
  const [incomplete, unreachable] = await Promise.all([
    checkAsProcess(await listen(/\/statistics\//), ...credentials, '--only', 'suppliers'),
    checkAsProcess(closed, ...credentials),
  ]);
  expect(incomplete).toEqual([2, expect.stringContaining('✗ statistics: overview: 404')]);
  expect(incomplete[1]).toContain('✓ suppliers: getMany');
  expect(unreachable).toEqual([4, expect.stringContaining(`${closed} cannot be reached: `)]);
});

test('check:provider compares the declarations with the document of this contract only', async () => {
  const read = () => readDocument('http://localhost:3000', 10_000);
  expect(await read()).toMatchObject({ openapi: '3.1.1' });
  const respondWith = (response: Response) => server.intercept(http.get('*/admin/openapi.json', () => response));
  respondWith(Response.json({ openapi: '3.1.0', paths: { '/sessions': {} } }));
  expect(await read()).toBeUndefined();
  respondWith(Response.error());
  expect(await read()).toBeUndefined();
});
