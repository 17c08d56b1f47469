/** Where the service worker is registered: at the root, because it is for the whole site. */
export const serviceWorkerPath = '/service-worker.js';
