import { count, gt } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { pingDatabase } from '../api/health';
import type { CallReport } from '../api/http/calls';
import { apiInfo } from '../api/openapi/document';
import { passwordHashQueue } from '../api/session/passwords';
import { countWaitingAndOverdueRecords } from '../api/statistics/queues';
import type { Connection } from '../db/database';
import { runtime } from '../db/runtime';
import { operationLogQueue } from '../db/schema/logSeals';
import { sessions } from '../db/schema/system';

/** Seconds. Above ten the console has given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds for which the counts of queues are kept, however often metrics are read. */
const queueCountsLast = 10_000;

/** A failed sign-in: wrong credentials, or too many attempts. */
const isFailedSignIn = ({ method, route, status }: Pick<CallReport, 'method' | 'route' | 'status'>) =>
  method === 'POST' && route.startsWith('/admin/login') && (status === 401 || status === 429);

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
  const failedSignIns = new Counter({
    name: 'sign_ins_failed_total',
    help: 'Sign-ins at this process with wrong credentials (401) or after too many attempts (429)',
    labelNames: ['status'],
    registers,
  });
  const maintenanceFailures = new Counter({
    name: 'maintenance_failures_total',
    help: 'Failures of the maintenance that calls start in this process, such as deleting expired rows',
    registers,
  });
  new Gauge({ name: 'console_info', help: 'The version of the console', labelNames: ['version'], registers }).set(
    { version: apiInfo.version },
    1,
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers and takes writes, as /readyz asks',
      registers: [],
      async collect() {
        this.set(
          await pingDatabase(db).then(
            () => 1,
            () => 0,
          ),
        );
      },
    }),
  );
  let counted: { at: number; queues: ReturnType<typeof countWaitingAndOverdueRecords> } | undefined;
  const countQueues = () => {
    if (!counted || runtime.elapsed() - counted.at > queueCountsLast) {
      // Without the database the other metrics matter all the more.
      const queues = countWaitingAndOverdueRecords(db).catch(() => []);
      counted = { at: runtime.elapsed(), queues };
    }
    return counted.queues;
  };
  const addQueueGauge = (name: string, help: string, key: 'waiting' | 'overdue') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        for (const { queue: id, ...counts } of await countQueues()) this.set({ queue: id }, counts[key]);
      },
    });
  addQueueGauge('queue_waiting', 'Records that wait for a decision, of all processes', 'waiting');
  addQueueGauge('queue_overdue', 'Those of them whose due time has passed', 'overdue');
  const running = new Gauge({ name: 'http_requests_running', help: 'Requests without a response yet', registers });
  registry.registerMetric(
    new Gauge({
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
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_queue_length',
      help: 'Statements and transactions that wait for a connection',
      labelNames: ['pool'],
      registers: [],
      collect() {
        for (const { pool, waiting } of measureLoad?.() ?? []) this.set({ pool }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'password_queue_length',
      help: 'Passwords that wait to be hashed',
      registers: [],
      collect() {
        this.set(passwordHashQueue.countWaiting());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'sessions_active',
      help: 'Sessions that have not expired, of all processes',
      registers: [],
      async collect() {
        // Without the database the other metrics matter all the more.
        const rows = await db
          .select({ active: count() })
          .from(sessions)
          .where(gt(sessions.expiresAt, new Date(runtime.now())))
          .catch(() => []);
        this.set(rows[0]?.active ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
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
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'operation_log_witness_pending',
      help: 'Seals that wait for the witness of this process',
      registers: [],
      collect() {
        this.set(witness?.countPending() ?? 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'event_streams_open',
      help: 'Consoles that are connected to this process for live updates',
      registers: [],
      collect() {
        this.set(events?.countStreams() ?? 0);
      },
    }),
  );
  return {
    start: () => running.inc(),
    end: () => running.dec(),
    count: ({ method, route, status, milliseconds }: Omit<CallReport, 'requestId'>) => {
      requests.inc({ method, route, status });
      if (isFailedSignIn({ method, route, status })) failedSignIns.inc({ status });
      durations.observe({ method, route }, milliseconds / 1000);
    },
    countMaintenanceFailure: () => maintenanceFailures.inc(),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
};
