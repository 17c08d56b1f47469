import { apiBase } from '@gida/contracts/paths';

type Operation = Record<string, unknown>;
/** The part of an OpenAPI document that names its operations. */
export type ApiPaths = { paths?: Record<string, Record<string, unknown>> };

/** Under the path of the API, but served by the gateway. */
const callsOfGateway = [
  'admin/releases',
  'admin/releases/changes',
  'admin/releases/errors',
  'admin/releases/{}/{}/smoke-test',
  'admin/releases/{}/{}/preview',
  'admin/releases/{}/{}/commits',
];
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of a document, each named `GET bookings/read/{}`. */
export function operationsIn({ paths = {} }: ApiPaths): Map<string, Operation> {
  const operations = Object.entries(paths).flatMap(([path, item]) => {
    const name = path.replace(`${apiBase}/`, '').replaceAll(/\{[^}]*\}/g, '{}');
    return methods
      .filter((method) => method in item)
      .map((method) => [`${method.toUpperCase()} ${name}`, item[method] as Operation] as const); // by OpenAPI
  });
  return new Map(operations);
}

/** Of the backend of a remote, which the site serves beside its API: `GET x/remote-offers/offers/{}`. */
export const isBackendCall = (call: string): boolean => /^(?:[A-Z]+ )?x\//.test(call);

/** The operations in the document of a remote's own backend. */
export const backendOperations = (remote: string, document: ApiPaths): string[] =>
  [...operationsIn(document).keys()].map((name) => name.replace(' /', ` x/${remote}/`));

/** The names of all calls that are answered under the path of the API. */
export const answeredCalls = (document: ApiPaths): string[] => [
  ...callsOfGateway,
  ...operationsIn(document).keys(),
];

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
