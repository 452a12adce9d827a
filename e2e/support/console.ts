import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Requests that the page itself cancelled (navigation, a cancelled query) are no failures. */
const aborted = 'net::ERR_ABORTED';

/**
 * Collects console errors and warnings, uncaught errors and failed requests. Responses of 400 and above count as well,
 * because Chromium logs them. `allow` declares what a test causes on purpose.
 */
export const watchConsole = () => {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const level = message.type();
    if (level === 'error' || level === 'warning') seen.push(`${level}: ${message.text()} ${message.location().url}`);
  };
  const onError = (failure: WebError) => {
    seen.push(`uncaught: ${failure.error().stack ?? failure.error().message}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText;
    if (reason !== aborted) seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  };
  return {
    attach: (context: BrowserContext) => {
      context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
    },
    detach: (context: BrowserContext) => {
      context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure);
    },
    allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
    problems: () => seen.filter(line => !allowed.some(pattern => pattern.test(line))),
  };
};

export type ConsoleWatch = ReturnType<typeof watchConsole>;
