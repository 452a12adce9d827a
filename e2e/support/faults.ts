import type { Page } from '@playwright/test';

type Match = string | RegExp;
type Failure = { status: number; message?: string; data?: unknown };

/** Fault injection between console and API. `times` limits a fault to the first calls. */
export const createFaults = (page: Page) => ({
  /** The network is down: no request gets to the server. */
  offline: (match: Match, times?: number) =>
    page.route(match, route => route.abort('internetdisconnected'), { ...(times && { times }) }),

  /** The server executes the call, but its response is lost. */
  loseAnswer: (match: Match, times?: number) =>
    page.route(
      match,
      async route => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { ...(times && { times }) },
    ),

  /** The API refuses the call with an error envelope. */
  refuse: (match: Match, { status, message = 'refused by the test', data = null }: Failure, times?: number) =>
    page.route(match, route => route.fulfill({ status, json: { code: status, message, data } }), {
      ...(times && { times }),
    }),

  /** Calls wait until the returned function is called. */
  hold: async (match: Match) => {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(match, async route => {
      await released;
      await route.continue();
    });
    return release;
  },

  /** Removes all faults. */
  heal: () => page.unrouteAll({ behavior: 'wait' }),
});

export type Faults = ReturnType<typeof createFaults>;
