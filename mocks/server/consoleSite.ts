import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createSecurityHeadersMiddleware } from './headers';
import { createStaticFilesApp } from './website';

type ConsoleSiteOptions = {
  /** The folder of the built console. */
  folder: string;
  /** The API that the console was built for. */
  apiUrl: string;
  /** Seconds for which browsers must use HTTPS. Zero sends no such header. */
  hstsMaxAge: number;
  isStopping: () => boolean;
};

/** The website of a console that was built for another API: without the included API, and without a database. */
export const createConsoleOnlyApp = ({ folder, apiUrl, hstsMaxAge, isStopping }: ConsoleSiteOptions) => {
  const site = new Hono();
  site.use(async (c, next) => {
    await next();
    if (hstsMaxAge > 0) c.header('Strict-Transport-Security', `max-age=${hstsMaxAge}`);
  });
  site.get('/healthz', c => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  site.get('/readyz', c => {
    const [status, code] = isStopping() ? (['stopping', 503] as const) : (['ok', 200] as const);
    return c.json({ status }, code, { 'Cache-Control': 'no-store' });
  });
  site.on(['GET', 'POST', 'PUT', 'DELETE'], ['/admin', '/admin/*'], c =>
    c.text(`This server has no API. The console uses the one at ${apiUrl}`, 404),
  );
  site.use(createSecurityHeadersMiddleware(apiUrl), compress());
  site.route('/', createStaticFilesApp(folder));
  return site;
};
