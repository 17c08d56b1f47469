/**
 * Every call of the API, written once: the API makes its routes and its document of them, and the paths of the browser
 * have the types of their bodies from here. Values are for servers, since they carry zod.
 */
export * from './calls/booking-calls.ts';
export * from './calls/admin-calls.ts';
export * from './calls/admin-apartment-calls.ts';
export * from './calls/catalog-calls.ts';
export * from './calls/wishlist-calls.ts';
export * from './calls/messaging-calls.ts';
export * from './calls/review-calls.ts';
export * from './calls/hosting-calls.ts';
export * from './calls/account-calls.ts';
export { changesOtherPages } from './calls/shown-elsewhere.ts';
export type { Access, Call } from './calls/call.ts';
export { rates } from './calls/rates.ts';
