export { api } from './api.ts';
export { ApiError, isAborted, unexpectedMessage } from './api-error.ts';
export type { RequestOptions } from './request.ts';
export { configureAuth, refreshToken } from './auth.ts';
export type { Realm, TokenSource } from './auth.ts';
export { preloadTransport } from './request.ts';
export { onResponse } from './on-response.ts';
export type { GetHeader } from './on-response.ts';
