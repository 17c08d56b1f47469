import { apiBase } from '../paths.ts';

/** The part of an OpenAPI document that names its calls. */
type Document = { paths?: Record<string, Record<string, unknown> | undefined> };

/** Under the path of the API, but served by the gateway. */
const callsOfGateway = ['admin/releases', 'admin/releases/changes'];
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** `GET bookings/read/{}` for each operation of a document. */
export const operationsOf = ({ paths = {} }: Document): string[] => [
  ...callsOfGateway,
  ...Object.entries(paths).flatMap(([path, item = {}]) =>
    methods.filter((method) => method in item).map((method) => toCall(method, path)),
  ),
];

export const toCall = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(`${apiBase}/`, '').replaceAll(/\{[^}]*\}/g, '{}')}`;

/** The calls that no operation answers. */
export const missingCalls = (calls: string[], operations: string[]): string[] =>
  calls.filter((call) => !operations.some((operation) => isCallOf(call, operation)));

/** A call may name a value where the operation has a parameter, and may be without a method. */
export function isCallOf(call: string, operation: string): boolean {
  const [path = '', method] = call.split(' ').reverse();
  const [itsPath = '', itsMethod] = operation.split(' ').reverse();
  if (method && itsMethod && method !== itsMethod) return false;
  const segments = path.replace(/\?.*$/, '').split('/');
  const itsSegments = itsPath.split('/');
  return (
    segments.length === itsSegments.length &&
    // What follows a word without a slash is a query.
    itsSegments.every((its, at) => its === '{}' || its === segments[at]?.replace(/\{\}$/, ''))
  );
}
