/** TypeScript loads either DOM or worker types, so these are the service worker types in use. */
type ExtendableEvent = Event & { waitUntil: (until: Promise<unknown>) => void };

type ServiceWorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: unknown };
  fetch: ExtendableEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
};

type ServiceWorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: <T extends keyof ServiceWorkerEvents>(
    type: T,
    listener: (event: ServiceWorkerEvents[T]) => void,
  ) => void;
};

export const workerScope = globalThis as unknown as ServiceWorkerScope;
