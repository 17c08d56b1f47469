import type { z } from 'zod';

import type * as calls from '../calls.ts';
import type { Call } from '../calls/call.ts';

declare const operations: unique symbol;

/**
 * A path of the API with the type of each method that it takes: from the body of the request to that of the response.
 * Only a type: at run time it is a string.
 */
export type ApiPath<Operations> = string & { readonly [operations]?: Operations };

export type GetPath<Response> = ApiPath<{ get: () => Response }>;
export type PostPath<Body, Response> = ApiPath<{ post: (body: Body) => Response }>;

type AnyCall = Extract<(typeof calls)[keyof typeof calls], Call>;
type BodyOf<C> = C extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : object | undefined;
type ResponseOf<C> = C extends
  | { response: infer Response extends z.ZodType }
  | { created: infer Response extends z.ZodType }
  ? z.output<Response>
  : string;

/** The path of this name, with the methods that the calls have for it. */
export type Path<Name extends AnyCall['path']> = ApiPath<{
  [C in Extract<AnyCall, { path: Name }> as Lowercase<C['method']>]: C['method'] extends
    | 'GET'
    | 'DELETE'
    ? () => ResponseOf<C>
    : (body: BodyOf<C>) => ResponseOf<C>;
}>;
