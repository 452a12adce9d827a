import type { Page } from '@playwright/test';

type Match = string | RegExp;
type Failure = { status: number; message?: string; data?: unknown };

/** What may go wrong between console and API. `times` limits a fault to its first calls. */
export const createFaults = (page: Page) => ({
  /** The network is down: nothing reaches the server. */
  offline: (match: Match, times?: number) =>
    page.route(match, route => route.abort('internetdisconnected'), { ...(times && { times }) }),

  /** The server acts, but its answer is lost on the way. */
  loseAnswer: (match: Match, times?: number) =>
    page.route(
      match,
      async route => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { ...(times && { times }) },
    ),

  /** The API refuses with an envelope of its own. */
  refuse: (match: Match, { status, message = 'refused by the test', data = null }: Failure, times?: number) =>
    page.route(match, route => route.fulfill({ status, json: { code: status, message, data } }), {
      ...(times && { times }),
    }),

  /** Calls wait until the function answered is called. */
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

  /** All is well again. */
  heal: () => page.unrouteAll({ behavior: 'wait' }),
});

export type Faults = ReturnType<typeof createFaults>;
