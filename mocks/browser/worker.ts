import { name, type News, type Order } from './protocol';
import { scope } from './scope';
import { createDemo } from './start/demo';
import { serveWebsite } from './website';

const channel = new BroadcastChannel(name);
// A BroadcastChannel is limited to its own origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const demo = createDemo((news: News) => channel.postMessage(news));

const isCall = ({ url }: Request) => {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/admin/');
};

// A new version takes over at once because the console and its API must have the same version.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('message', event => {
  // Also controls pages that a forced reload has loaded without the worker.
  event.waitUntil(scope.clients.claim());
  const order = event.data as Order;
  event.waitUntil(order === 'reset' ? demo.reset() : demo.announce());
});

scope.addEventListener('fetch', event => {
  const answer = isCall(event.request) ? demo.answer(event.request) : serveWebsite(event.request);
  if (answer) event.respondWith(answer);
});
