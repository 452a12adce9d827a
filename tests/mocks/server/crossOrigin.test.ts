import { expect, test } from 'vitest';
import { readEnvironment } from '../../../mocks/server/environment';
import { openSite, read, token } from './openSite';

test('sends HSTS with every response only where it is asked for', async () => {
  const { app } = await openSite({ hstsMaxAge: 31_536_000 });
  for (const url of ['/', '/admin/health'])
    expect((await read(app, url)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect((await read((await openSite()).app, '/admin/health')).headers.has('Strict-Transport-Security')).toBe(false);
});

test('lets only the listed origins call the API', async () => {
  const { app } = await openSite({ corsOrigins: ['https://console.example.com'] });
  const preflight = (origin: string) =>
    app.request('/admin/suppliers', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
    });
  const { status, headers } = await preflight('https://console.example.com');
  expect(status).toBe(204);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('https://console.example.com');
  expect(headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  const answer = await read(app, '/admin/health', { Origin: 'https://console.example.com' });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://console.example.com');
  // The console follows the server's clock.
  expect(answer.headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
    expect.arrayContaining(['Content-Range', 'Date', 'ETag']),
  );
  expect((await preflight('https://other.example.com')).headers.has('Access-Control-Allow-Origin')).toBe(false);
  const page = await read(app, '/', { Origin: 'https://console.example.com' });
  expect(page.headers.has('Access-Control-Allow-Origin')).toBe(false);
  const closed = await read((await openSite()).app, '/admin/health', { Origin: 'https://console.example.com' });
  expect(closed.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test('lets pages of another origin show images only where other origins are listed', async () => {
  const image = async (corsOrigins: string[]) => {
    const { app } = await openSite({ corsOrigins });
    return (await read(app, '/admin/images/1')).headers.get('Cross-Origin-Resource-Policy');
  };
  expect(await image([])).toBe('same-origin');
  expect(await image(['https://console.example.com'])).toBe('cross-origin');
});

test('checks the settings of operation', () => {
  expect(
    readEnvironment({ METRICS_TOKEN: token, HSTS_MAX_AGE: '60', CORS_ORIGINS: 'https://a.example, http://b:5173' }),
  ).toMatchObject({ metricsToken: token, hstsMaxAge: 60, corsOrigins: ['https://a.example', 'http://b:5173'] });
  const consoleOrigin = 'https://console.example.com';
  expect(readEnvironment({ CONSOLE_ORIGIN: consoleOrigin })).toMatchObject({ consoleOrigin });
  expect(() => readEnvironment({ CONSOLE_ORIGIN: `${consoleOrigin}/` })).toThrow(/CONSOLE_ORIGIN: must be an origin/);
  expect(readEnvironment({})).toMatchObject({ metricsToken: undefined, hstsMaxAge: 0, corsOrigins: [] });
  expect(() =>
    readEnvironment({ METRICS_TOKEN: 'short', HSTS_MAX_AGE: 'yes', CORS_ORIGINS: '*', LOG_FORMAT: 'xml' }),
  ).toThrow(/METRICS_TOKEN: .*\n.*HSTS_MAX_AGE: .*\n.*CORS_ORIGINS: .*\n.*LOG_FORMAT: /);
});
