export { api } from './api.ts';
export { ApiProblem, isAborted, unexpectedMessage } from './api-problem.ts';
export type { RequestOptions } from './request.ts';
export { configureAuth, tokenAfter as freshToken } from './auth.ts';
export type { Realm, TokenSource } from './auth.ts';
export { warmTransport } from './request.ts';
export { watchAnswers } from './answers.ts';
export type { HeaderOf } from './answers.ts';
