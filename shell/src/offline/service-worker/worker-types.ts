/** What the service worker uses of its global scope: a program has the types of pages or of workers, not of both. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** The response to a navigation that the browser has requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type RouteRule = {
  condition: { not: { requestMode: RequestMode } };
  source: 'network';
};

export type InstallEvent = ExtendableEvent & {
  /** Chrome 123 and later. */
  addRoutes?: (rules: RouteRule[]) => Promise<void>;
};

export type ServiceWorkerScope = {
  addEventListener: {
    (type: 'install', listener: (event: InstallEvent) => void): void;
    (type: 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
