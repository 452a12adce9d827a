import { count, gt } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallReport } from '../api/http/calls';
import { passwordHashQueue } from '../api/session/passwords';
import type { Connection } from '../db/database';
import { operationLogQueue } from '../db/schema/logSeals';
import { sessions } from '../db/schema/system';

/** Seconds. Above ten the console has given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How many seals of the operation log wait for their witness. */
export type WitnessBacklog = { countPending: () => number };

/** How many consoles are connected for live updates. */
export type StreamCount = { countStreams: () => number };

/** Collects the metrics of this process, for Prometheus. */
export const createMetrics = (
  { db, measureLoad }: Pick<Connection, 'db' | 'measureLoad'>,
  witness?: WitnessBacklog,
  events?: StreamCount,
) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests by route', labelNames, registers });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const running = new Gauge({ name: 'http_requests_running', help: 'Requests without a response yet', registers });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const { pool, open, idle } of measureLoad?.() ?? []) {
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'busy' }, open - idle);
      }
    },
  });
  const queue = new Gauge({
    name: 'database_queue_length',
    help: 'Statements and transactions that wait for a connection',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const { pool, waiting } of measureLoad?.() ?? []) this.set({ pool }, waiting);
    },
  });
  const passwords = new Gauge({
    name: 'password_queue_length',
    help: 'Passwords that wait to be hashed',
    registers: [],
    collect() {
      this.set(passwordHashQueue.countWaiting());
    },
  });
  const active = new Gauge({
    name: 'sessions_active',
    help: 'Sessions that have not expired, of all processes',
    registers: [],
    async collect() {
      // Without the database the other metrics matter all the more.
      const rows = await db
        .select({ active: count() })
        .from(sessions)
        .where(gt(sessions.expiresAt, new Date()))
        .catch(() => []);
      this.set(rows[0]?.active ?? Number.NaN);
    },
  });
  const unsealed = new Gauge({
    name: 'operation_log_unsealed',
    help: 'Entries of the operation log that wait to be sealed',
    registers: [],
    async collect() {
      const rows = await db
        .select({ waiting: count() })
        .from(operationLogQueue)
        .catch(() => []);
      this.set(rows[0]?.waiting ?? Number.NaN);
    },
  });
  const backlog = new Gauge({
    name: 'operation_log_witness_pending',
    help: 'Seals that wait for the witness of this process',
    registers: [],
    collect() {
      this.set(witness?.countPending() ?? 0);
    },
  });
  const streams = new Gauge({
    name: 'event_streams_open',
    help: 'Consoles that are connected to this process for live updates',
    registers: [],
    collect() {
      this.set(events?.countStreams() ?? 0);
    },
  });
  for (const gauge of [connections, queue, passwords, active, unsealed, backlog, streams])
    registry.registerMetric(gauge);
  return {
    start: () => running.inc(),
    end: () => running.dec(),
    count: ({ method, route, status, milliseconds }: Omit<CallReport, 'requestId'>) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, milliseconds / 1000);
    },
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
};
