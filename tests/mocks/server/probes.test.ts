import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../mocks/db/database';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { suppliers } from '../../../mocks/db/schema/system';
import { readEnvironment } from '../../../mocks/server/environment';
import { server } from '../../setup/server';
import { waitUntil } from '../../setup/waitUntil';
import { connection, openSite, read, token } from './openSite';

test('/healthz answers without the database, /readyz only with it', async () => {
  const { app: working } = await openSite();
  expect(await read(working, '/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(await read(working, '/readyz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });

  // No server listens on this port.
  const unreachable = openPostgres({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
  const { app: broken } = await openSite({}, unreachable);
  expect(await read(broken, '/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  const { status, body, headers } = await read(broken, '/readyz');
  expect([status, body]).toEqual([503, '{"status":"database unavailable"}']);
  expect(headers.get('Cache-Control')).toBe('no-store');
  await unreachable.close();
});

test('/readyz answers 503 while the database refuses writes', async () => {
  const { app } = await openSite();
  await server.db.execute(sql`set default_transaction_read_only = on`);
  try {
    expect(await read(app, '/readyz')).toMatchObject({ status: 503, body: '{"status":"database unavailable"}' });
  } finally {
    await server.db.execute(sql`set default_transaction_read_only = off`);
  }
});

test('/readyz answers 503 while the server stops, /healthz still 200', async () => {
  const { app } = await openSite({ isStopping: () => true });
  expect(await read(app, '/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  expect((await read(app, '/healthz')).status).toBe(200);
});

test('/readyz answers 503 if the server begins to stop while it asks the database', async () => {
  let stopping = false;
  const { app } = await openSite({ isStopping: () => stopping });
  const response = read(app, '/readyz');
  stopping = true;
  expect(await response).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
});

test('/metrics needs its token, and does not exist without one', async () => {
  const { app } = await openSite();
  expect((await read(app, '/metrics')).status).toBe(401);
  expect((await read(app, '/metrics', { Authorization: 'Bearer a-token-of-22-character' })).status).toBe(401);
  expect((await read(app, '/metrics', { Authorization: `Bearer ${token}` })).status).toBe(200);
  const { app: without } = await openSite({ metricsToken: undefined });
  expect((await read(without, '/metrics', { Authorization: 'Bearer undefined' })).status).toBe(404);
});

test('counts requests by route and status, and measures their time, the database and the process', async () => {
  const load = [{ pool: 'statements', open: 3, idle: 1, waiting: 7 }];
  const { app } = await openSite({}, { ...connection, measureLoad: () => load });
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.admin)}` };
  await read(app, '/admin/suppliers/1', headers);
  await read(app, '/admin/suppliers/2', headers);
  await read(app, '/admin/suppliers/3');
  await read(app, '/admin/nothing');
  await read(app, '/login', { Accept: 'text/html' });
  const text = (await read(app, '/metrics', { Authorization: `Bearer ${token}` })).body;
  expect(text).toContain('http_requests_total{method="GET",route="/admin/suppliers/:id",status="404"} 2');
  expect(text).toContain('http_requests_total{method="GET",route="/admin/suppliers/:id",status="401"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="website",status="200"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/admin/suppliers/:id"} 3');
  expect(text).toContain('http_requests_running 0');
  expect(text).toContain('database_connections{pool="statements",state="busy"} 2');
  expect(text).toContain('database_queue_length{pool="statements"} 7');
  expect(text).toMatch(/^password_queue_length 0$/m);
  expect(text).toMatch(/^sessions_active 1$/m);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('tells the version, whether the database works, failed sign-ins, and the queues', async () => {
  const { app } = await openSite();
  const body = JSON.stringify({ mobile: sampleAccountMobiles.admin, password: 'Wrong2Password' });
  expect((await app.request('/admin/login', { method: 'POST', body })).status).toBe(401);
  const readMetrics = async () => (await read(app, '/metrics', { Authorization: `Bearer ${token}` })).body;
  const text = await readMetrics();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(text).toContain(`console_info{version="${version}"} 1`);
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).toContain('sign_ins_failed_total{status="401"} 1');
  const pending = await server.db.$count(suppliers, eq(suppliers.status, 'pending'));
  expect(text).toContain(`queue_waiting{queue="suppliers"} ${pending}`);
  expect(text).toMatch(/^queue_overdue\{queue="orders"\} \d+$/m);
  const { app: broken } = await openSite({}, { db: server.db, close: async () => undefined });
  await server.db.execute(sql`set default_transaction_read_only = on`);
  try {
    expect((await read(broken, '/metrics', { Authorization: `Bearer ${token}` })).body).toMatch(/^database_up 0$/m);
  } finally {
    await server.db.execute(sql`set default_transaction_read_only = off`);
  }
});

/** Returns the names in a PromQL expression that are no functions, labels, keywords or units. */
const findMetricNames = (expression: string) =>
  expression
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) \([^)]*\)/g, ' ')
    .match(/[a-z_]\w*\b(?!\s*\()/g)
    ?.filter(name => !['and', 'or', 'unless', 'bool'].includes(name)) ?? [];

test('docs/alerts.yaml and docs/dashboard.json use only metrics that there are', async () => {
  const { groups } = parseYaml(readFileSync('docs/alerts.yaml', 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(readFileSync('docs/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)];
  const names = new Set(expressions.flatMap(({ expr }) => findMetricNames(expr)));
  expect(names.size).toBeGreaterThan(12);
  const { app } = await openSite();
  const { body } = await read(app, '/metrics', { Authorization: `Bearer ${token}` });
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map(end => `${name}_${end}`) : [name],
  );
  // Prometheus itself adds whether it could read the metrics.
  expect([...names].filter(name => ![...known, 'up'].includes(name))).toEqual([]);
});

type Probe = { httpGet: { path: string; port: string } };
type Deployment = {
  spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: [Container] } } };
};
type Container = {
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>;
type Service = { spec: { ports: { targetPort: string }[] } };

test('docs/kubernetes.yaml sets what the server knows, asks its probes, and lets it stop', async () => {
  const text = readFileSync('docs/kubernetes.yaml', 'utf8');
  const [deployment, service] = text.split(/^---$/m).map(part => parseYaml(part)) as [Deployment, Service];
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const [{ ports, env, startupProbe, readinessProbe, livenessProbe }] = containers;
  const secret = [...text.matchAll(/--from-literal=([A-Z_]+)=/g)].map(([, name = '']) => name);
  const documented = readFileSync('docs/deploying.md', 'utf8');
  for (const name of [...secret, ...env.map(variable => variable.name)]) expect(documented).toContain(`| \`${name}\` `);
  const { port, stopDelay } = readEnvironment({
    DATABASE_URL: 'postgres://a:b@c/d',
    DATA_KEY: '07'.repeat(32),
    ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
  });
  expect(stopDelay).toBeGreaterThan(0);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(stopDelay + 5);
  expect(ports).toEqual([{ name: 'http', containerPort: port }]);
  expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
  const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
  expect(probes).toEqual(['/healthz', '/readyz', '/healthz'].map(path => ({ path, port: 'http' })));
  const { app } = await openSite();
  for (const { path } of probes) expect((await read(app, path)).status).toBe(200);
});

test('starts maintenance after the response, and logs and counts its failures', async () => {
  const { app, lines } = await openSite();
  const auditor = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.auditor)}` };
  const failures = () => lines.filter(line => line.includes('"err"'));
  const countFailures = async () => {
    const { body } = await read(app, '/metrics', { Authorization: `Bearer ${token}` });
    return /^maintenance_failures_total (\d+)$/m.exec(body)?.[1];
  };
  await server.db.execute(sql`alter function fold_counts() rename to fold_counts_gone`);
  try {
    expect((await read(app, '/admin/info', auditor)).status).toBe(200);
    expect(failures()).toEqual([]);
    await waitUntil(() => expect(failures()).toEqual([expect.stringMatching(/Maintenance: .*fold_counts/)]));
  } finally {
    await server.db.execute(sql`alter function fold_counts_gone() rename to fold_counts`);
  }
  expect(await countFailures()).toBe('1');
});
