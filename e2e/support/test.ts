import { expect, request as requests, test as base, type Page } from '@playwright/test';
import type { SampleAccountRole } from '../../mocks/db/sample/accounts';
import { createApi, fetchToken, type Api } from './api';
import { watchConsole, type ConsoleWatch } from './console';
import { watchContract, type ContractWatch } from './contract';
import { store } from './display';
import { createFaults, type Faults } from './faults';
import { createHost, createResettableHost, type Host } from './host';
import { shortLived } from './server';

type Options = {
  /** `fresh`: seeded data that no other test has changed; `shared`: for tests that only read. */
  data: 'fresh' | 'shared';
  /** Whether the user wants to save data, so that the console does not prefetch the pages of the menu. */
  savesData: boolean;
};

type Fixtures = {
  server: { url: string; pid: number };
  /** Tells the console whether the user wants to save data. */
  reportsDataSaving: void;
  /** Fails the test on a console error, warning, uncaught error or failed request that it has not allowed. */
  consoleWatch: ConsoleWatch;
  /** Keeps the display settings of a test on shared data from the server. */
  keepsSettings: void;
  /** Fails the test on a request or response that violates the API's OpenAPI document. */
  contractWatch: ContractWatch;
  /** Signs `page` in without the form, for its next `goto`. */
  signIn: (account: SampleAccountRole) => Promise<void>;
  /** The API client of another operator. */
  api: (account: SampleAccountRole) => Promise<Api>;
  /** Another operator's browser page, signed in and watched like `page`. */
  openPage: (account: SampleAccountRole) => Promise<Page>;
  faults: Faults;
};

export const test = base.extend<Options & Fixtures, { host: Host }>({
  data: ['fresh', { option: true }],

  // Most journeys visit one page. Prefetching the others would take a fifth of the machine.
  savesData: [async ({}, use, { project }) => use(project.name === 'journeys'), { option: true }],

  reportsDataSaving: [
    async ({ context, savesData }, use) => {
      if (savesData)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
        );
      await use();
    },
    { auto: true },
  ],

  host: [
    async ({}, use, { project }) => {
      const host = ['journeys', 'pairs'].includes(project.name) ? createResettableHost(shortLived) : createHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  server: async ({ host, data }, use) => use(await host.serve(data)),

  baseURL: async ({ server }, use) => use(server.url),

  // The tests of a worker share a context. The one before may have left it offline.
  context: async ({ context }, use) => {
    await context.setOffline(false);
    await use(context);
  },

  consoleWatch: [
    async ({ context }, use) => {
      const watch = watchConsole();
      watch.attach(context);
      await use(watch);
      watch.detach(context);
      expect(watch.problems(), 'nothing is logged, thrown or refused unless allowed').toEqual([]);
    },
    { auto: true },
  ],

  // Display settings follow the account, so on shared data those of one test would show in the next. The page answers
  // itself, because Playwright turns the browser's cache off where it intercepts requests.
  keepsSettings: [
    async ({ context, data }, use) => {
      if (data === 'shared')
        await context.addInitScript(() => {
          const { fetch } = window;
          window.fetch = async (input, init) => {
            const isSaved = init?.method === 'PUT' && String(input).endsWith('/admin/settings');
            if (!isSaved) return fetch(input, init);
            return Response.json({ code: 0, message: 'ok', data: JSON.parse(String(init.body)) as unknown });
          };
        });
      await use();
    },
    { auto: true },
  ],

  contractWatch: [
    async ({ context }, use) => {
      const watch = watchContract();
      watch.attach(context);
      await use(watch);
      watch.detach(context);
      expect(await watch.problems(), 'every call is as the OpenAPI document tells').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, request }, use) => {
    await use(async account => store(page, { token: await fetchToken(request, account) }));
  },

  api: async ({ server }, use) => {
    const context = await requests.newContext({ baseURL: server.url });
    await use(async account => createApi(context, await fetchToken(context, account)));
    await context.dispose();
  },

  openPage: async ({ browser, consoleWatch, contractWatch, baseURL }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async account => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      contexts.push(context);
      consoleWatch.attach(context);
      contractWatch.attach(context);
      const page = await context.newPage();
      await store(page, { token: await fetchToken(context.request, account) });
      return page;
    });
    for (const context of contexts) await context.close();
  },

  faults: async ({ page }, use) => use(createFaults(page)),
});

export { expect };
