import { demoNamespace, type WorkerMessage, type WorkerRequest } from './protocol';
import { workerScope } from './scope';
import { createDemoApi } from './start/demo';
import { serveWebsite } from './website';

const channel = new BroadcastChannel(demoNamespace);
// A BroadcastChannel is limited to its own origin.
const demo = createDemoApi((news: WorkerMessage) => channel.postMessage(news));

const isCall = ({ url }: Request) => {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/admin/');
};

// A new version takes over at once because the console and its API must have the same version.
workerScope.addEventListener('install', event => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener('message', event => {
  // Also controls pages that a forced reload has loaded without the worker.
  event.waitUntil(workerScope.clients.claim());
  const order = event.data as WorkerRequest;
  const carryOut = { start: demo.announce, reset: demo.reset, play: demo.playDay, end: demo.endDay };
  event.waitUntil(carryOut[order]());
});

workerScope.addEventListener('fetch', event => {
  const answer = isCall(event.request) ? demo.answer(event.request) : serveWebsite(event.request);
  if (answer) event.respondWith(answer);
});
