import {
  demoBasePath,
  demoNamespace,
  type StartFailureReason,
  type WorkerMessage,
  type WorkerRequest,
  type StartProgress,
} from './browser/protocol';
import type { OfficeNews } from '@/models/officeDay';
import { runtime } from './db/runtime';
import { sampleAccountMobiles, sampleAccountPassword } from './db/sample/accounts';

/** Milliseconds between two messages that keep the service worker alive. Browsers stop an idle one after 30 seconds. */
const pulse = 15_000;

/** Thrown when the demo cannot start. `why` is for the user, the message for developers. */
export class DemoStartError extends Error {
  readonly why: StartFailureReason;

  constructor(why: StartFailureReason, detail: string) {
    super(detail);
    this.why = why;
  }
}

/** The state of the demo's API. `stored` is whether this browser stores the data. */
export type DemoState =
  | ({ state: 'starting' } & StartProgress)
  | { state: 'ready'; stored: boolean }
  | { state: 'failed'; why: StartFailureReason; detail: string };

const register = async () => {
  // Missing in private windows of some browsers, and on pages without HTTPS.
  if (!('serviceWorker' in navigator)) throw new DemoStartError('unsupported', 'navigator.serviceWorker is missing');
  try {
    await navigator.serviceWorker.register(`${demoBasePath}worker.js`, { scope: demoBasePath, updateViaCache: 'none' });
  } catch (error) {
    const why = error instanceof DOMException && error.name === 'SecurityError' ? 'unsupported' : 'download';
    throw new DemoStartError(why, String(error));
  }
  return navigator.serviceWorker.ready;
};

/** Resolves when the worker serves this page. Never resolves if the browser lacks support. */
const controlled = () =>
  new Promise<void>(resolve => {
    if (!('serviceWorker' in navigator)) return;
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

type Listeners = {
  onChange: (state: DemoState) => void;
  /** Called when a page has reset the data that this page was using. */
  onReset: () => void;
  /** Called with what happens at the office while a day is played. */
  onOfficeNews: (news: OfficeNews) => void;
};

/**
 * Connects this page to the API in a service worker (mocks/browser/worker.ts), which then responds to every call of this
 * page and of the demo's other pages. `start` starts the API, or starts it again after a failure: it resolves when the
 * API is ready and rejects with a DemoStartError.
 */
export const connectDemoWorker = ({ onChange, onReset, onOfficeNews }: Listeners) => {
  const channel = new BroadcastChannel(demoNamespace);
  let heart: ReturnType<typeof setInterval> | undefined;
  let isReady = false;

  const order = async (message: WorkerRequest) => (await navigator.serviceWorker.ready).active?.postMessage(message);

  const fail = ({ why, message }: DemoStartError) => {
    runtime.clearInterval(heart);
    onChange({ state: 'failed', why, detail: message });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.state === 'reset') {
      if (isReady) onReset();
    } else if (data.state === 'office') onOfficeNews(data);
    else if (data.state === 'failed') fail(new DemoStartError(data.why, data.detail));
    else onChange(data);
    isReady ||= data.state === 'ready';
  });

  const settled = () =>
    new Promise<void>((resolve, reject) => {
      const listen = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.state !== 'ready' && data.state !== 'failed') return;
        channel.removeEventListener('message', listen);
        if (data.state === 'ready') resolve();
        else reject(new DemoStartError(data.why, data.detail));
      };
      channel.addEventListener('message', listen);
    });

  const start = async () => {
    try {
      await register();
    } catch (error) {
      if (error instanceof DemoStartError) fail(error);
      throw error;
    }
    const result = settled();
    runtime.clearInterval(heart);
    heart = runtime.setInterval(() => void order('start'), pulse);
    await order('start');
    await result;
    await controlled();
  };

  const { disabled: _, ...open } = sampleAccountMobiles;
  const send = (message: WorkerRequest) => () => void order(message);
  return {
    start,
    controlled,
    reset: send('reset'),
    playDay: send('play'),
    endDay: send('end'),
    accounts: open,
    password: sampleAccountPassword,
  };
};
