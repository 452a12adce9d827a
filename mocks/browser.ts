import { base, name, type Failure, type News, type Order, type Progress } from './browser/protocol';
import { accounts, password } from './db/sample/accounts';

/** Milliseconds between two messages that keep the service worker alive. Browsers stop an idle one after 30 seconds. */
const pulse = 15_000;

/** Thrown when the demo cannot start. `why` is for the user, the message for developers. */
export class DemoError extends Error {
  readonly why: Failure;

  constructor(why: Failure, detail: string) {
    super(detail);
    this.why = why;
  }
}

const register = async () => {
  // Missing in private windows of some browsers, and on pages without HTTPS.
  if (!('serviceWorker' in navigator)) throw new DemoError('unsupported', 'navigator.serviceWorker is missing');
  try {
    await navigator.serviceWorker.register(`${base}worker.js`, { scope: base, updateViaCache: 'none' });
  } catch (error) {
    const why = error instanceof DOMException && error.name === 'SecurityError' ? 'unsupported' : 'download';
    throw new DemoError(why, String(error));
  }
  return navigator.serviceWorker.ready;
};

const controlled = () =>
  new Promise<void>(resolve => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/**
 * Starts the API in a service worker (mocks/browser/worker.ts), which then responds to every call of this page and of
 * the demo's other pages. Rejects with a DemoError. Calls `onReset` when a page has reset the data.
 */
export const openDemo = async (onProgress: (progress: Progress) => void, onReset: () => void) => {
  const registration = await register();
  const order = (message: Order) => registration.active?.postMessage(message);
  const channel = new BroadcastChannel(name);
  const ready = new Promise<{ stored: boolean }>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.state === 'starting') onProgress(data);
      if (data.state === 'ready') resolve(data);
      if (data.state === 'failed') reject(new DemoError(data.why, data.detail));
      if (data.state === 'reset') onReset();
    });
  });
  order('start');
  const heart = setInterval(order, pulse, 'start');
  const { stored } = await ready.catch((error: unknown) => {
    clearInterval(heart);
    throw error;
  });
  await controlled();
  const { disabled: _, ...open } = accounts;
  return { stored, accounts: open, password, reset: () => order('reset') };
};

/** Deletes the demo's data when it cannot be opened. The pages then start again with new data. */
export const resetDemo = async () => (await navigator.serviceWorker.ready).active?.postMessage('reset' satisfies Order);
