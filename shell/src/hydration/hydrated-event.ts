/** Dispatched on `window` once the page is hydrated, or once hydration has failed. */
export const hydratedEvent = 'gida:hydrated';
