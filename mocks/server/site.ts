import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { createApi } from '../api/createApi';
import type { EventHub } from '../api/events/hub';
import type { CallReport } from '../api/http/calls';
import type { Cipher } from '../db/cipher';
import type { Connection } from '../db/database';
import type { LogSealer } from '../db/logSeals/sealer';
import { runtime } from '../db/runtime';
import { createClientIpFinder, findCountryByIp, type IsTrustedProxy } from './address';
import { createSwaggerUiApp } from './docs/docs';
import { securityHeadersMiddleware } from './headers';
import type { Log } from './log';
import { createMetrics, type WitnessBacklog } from './metrics';
import { shrinkImage } from './shrinkImage';
import { createProbesAndMetricsApp } from './probes';
import { createStaticFilesApp } from './website';

export type ServerAppOptions = {
  /** The folder of the built console. */
  folder: string;
  /** Whether the password of the sample accounts is accepted. */
  sampleData: boolean;
  /** The folder of the API documentation's files. */
  docsFolder: string;
  cipher: Cipher;
  logSealer?: LogSealer;
  /** Where the seals of the operation log are recorded, for the metrics. */
  witness?: WitnessBacklog | undefined;
  log: Log;
  trustProxy: IsTrustedProxy;
  rowsPerHour: number;
  maxCalls: number;
  metricsToken: string | undefined;
  /** Seconds for which browsers must use HTTPS. Zero sends no such header. */
  hstsMaxAge: number;
  /** The other origins whose pages may call the API. */
  corsOrigins: readonly string[];
  /** The origin of the console's pages, if it is not the one that the server is called by. */
  consoleOrigin?: string | undefined;
  /** Sends changes to open consoles. */
  events?: EventHub | undefined;
  /** Registers work that is done before the database is closed. */
  beforeClose?: (work: () => Promise<unknown>) => void;
  isStopping: () => boolean;
  /** Whether a newer version has migrated the database, so that this one may not use it any more. */
  isOutdated?: () => boolean;
};

/** Lets pages of these origins call the API, and read the response headers that the console needs. */
const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'Last-Event-ID',
      'X-Device-Token',
      'X-Request-Id',
      'X-Tab-Id',
    ],
    exposeHeaders: [
      'Content-Disposition',
      'Content-Range',
      'Date',
      'ETag',
      'Retry-After',
      'X-Request-Id',
      'X-Rows-Left',
    ],
    maxAge: 600,
  });

/** The website, the API and the probes, on one port. */
export const createServerApp = (connection: Connection, options: ServerAppOptions) => {
  const { folder, log, trustProxy, metricsToken, hstsMaxAge, corsOrigins, isStopping } = options;
  if (!existsSync(folder)) throw new Error(`There is no built console in ${folder}: run \`npm run build\` first.`);
  const metrics = createMetrics(connection, options.witness, options.events);
  const report = (call: CallReport) => {
    metrics.count(call);
    log.call(call);
  };
  const api = createApi(connection.db, {
    sampleData: options.sampleData,
    cipher: options.cipher,
    ...(options.logSealer && { logSealer: options.logSealer }),
    rowsPerHour: options.rowsPerHour,
    events: options.events,
    maxCalls: options.maxCalls,
    consoleOrigin: options.consoleOrigin,
    shrinkImage,
    beforeClose: options.beforeClose,
    maintainInBackground: true,
    isOutdated: options.isOutdated,
    addressOf: createClientIpFinder(trustProxy),
    findCountryByIp,
    onFailure: log.error,
    onMaintenanceFailure: metrics.countMaintenanceFailure,
    onCall: report,
  });
  const site = new Hono();
  site.route('/', createProbesAndMetricsApp({ db: connection.db, metrics, metricsToken, isStopping }));
  site.use(async (c, next) => {
    metrics.start();
    const began = runtime.elapsed();
    await next();
    metrics.end();
    const { method, path: pathname } = c.req;
    if (!pathname.startsWith('/admin/'))
      metrics.count({ method, route: 'website', status: c.res.status, milliseconds: runtime.elapsed() - began });
    if (hstsMaxAge > 0) c.header('Strict-Transport-Security', `max-age=${hstsMaxAge}`);
  });
  if (corsOrigins.length > 0) {
    site.use('/admin/*', allowOrigins(corsOrigins));
    site.use('/admin/images/*', async (c, next) => {
      await next();
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    });
  }
  // Images are already compressed.
  site.get('/admin/images/:id', c => api.fetch(c.req.raw, c.env));
  const docs = createSwaggerUiApp(name => readFile(path.join(options.docsFolder, name)));
  site.on('GET', ['/admin/docs', '/admin/docs/*'], c => docs.fetch(c.req.raw, c.env));
  // The API sets its own headers.
  site.all('/admin/*', compress(), c => api.fetch(c.req.raw, c.env));
  site.use(securityHeadersMiddleware, compress());
  site.route('/', createStaticFilesApp(folder));
  return site;
};
