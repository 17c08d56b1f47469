import { operationsIn, type ApiPaths } from './operations.ts';

/** A change of an API that breaks what was made for the version before. `rule` is the name that oasdiff has for it. */
export type BreakingChange = { rule: string; call: string; field: string; detail: string };

type Json = Record<string, unknown>;
/** An OpenAPI 3.1 document that refers to its own components only. */
export type ApiDocument = ApiPaths & { info: { version: string } };
type Finding = Omit<BreakingChange, 'call'>;
/** `given` is what arrives, `accepted` what it must fit: an old request in the new API, or a new response in an old client. */
type Comparison = {
  direction: 'request' | 'response';
  /** What rules call it: `property`, `parameter` or `body`. */
  kind: string;
  field: string;
  given: Json;
  accepted: Json;
  depth: number;
};

/** Schemas may contain themselves; ours are not so deep. */
const maxDepth = 12;

/** A request may only accept more, and a response may only promise more. */
export function findBreakingChanges(before: ApiDocument, after: ApiDocument): BreakingChange[] {
  const now = operationsIn(after);
  const paths = new Set([...now.keys()].map((call) => call.split(' ')[1]));
  return [...operationsIn(before)].flatMap(([call, old]) => {
    const operation = now.get(call);
    const left = paths.has(call.split(' ')[1]) ? 'api' : 'api-path';
    const found = operation
      ? compareOperations(resolve(old, before), resolve(operation, after))
      : [{ rule: `${left}-removed-without-deprecation`, field: '', detail: 'it is gone' }];
    return found.map((finding) => ({ ...finding, call }));
  });
}

/** The same with a copy of each schema in place of its references. */
function resolve(node: unknown, document: ApiDocument, depth = 0): Json {
  if (depth > 4 * maxDepth) return {};
  const reference = objectOf(node)['$ref'];
  if (typeof reference === 'string') {
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => objectOf(at)[key], document);
    return resolve(target, document, depth + 1);
  }
  const entries = Object.entries(objectOf(node)).map(([key, value]) => [key, resolveValue(value)]);
  return Object.fromEntries(entries);

  function resolveValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolveValue);
    return isObject(value) ? resolve(value, document, depth + 1) : value;
  }
}

const finding = (rule: string, field: string, detail: string): Finding => ({ rule, field, detail });
const gone = 'it is gone';
const needed = 'it has to be given';

function compareOperations(old: Json, now: Json): Finding[] {
  const [body, newBody] = [objectOf(old['requestBody']), objectOf(now['requestBody'])];
  const newAnswers = objectOf(now['responses']);
  const answers = Object.entries(objectOf(old['responses'])).flatMap(([status, answer]) => {
    const field = `response ${status}`;
    if (status in newAnswers)
      return compareContents('response', field, objectOf(answer), objectOf(newAnswers[status]));
    return status.startsWith('2') ? [finding('response-success-status-removed', field, gone)] : [];
  });
  const isNewlyRequired = newBody['required'] && !body['required'];
  const takesLogin = listOf(old['security']).length === 0 && listOf(now['security']).length > 0;
  return [
    ...compareParameters(listOf(old['parameters']), listOf(now['parameters'])),
    ...compareContents('request', 'body', body, newBody),
    ...answers,
    ...(isNewlyRequired ? [finding('request-body-became-required', 'body', needed)] : []),
    ...(takesLogin ? [finding('api-security-added', '', 'it takes a login')] : []),
  ];
}

/** As the properties of an object. A parameter of the path may get another name. */
function compareParameters(old: Json[], now: Json[]): Finding[] {
  return ['path', 'query', 'header', 'cookie'].flatMap((place) => {
    const inPlace = (all: Json[]) => all.filter((it) => it['in'] === place);
    const names = inPlace(old).map(({ name }) => name);
    const toObject = (all: Json[]): Json => {
      const named = inPlace(all).map(
        (it, at) => [String((place === 'path' && names[at]) || it['name']), it] as const,
      );
      return {
        properties: Object.fromEntries(named.map(([name, it]) => [name, objectOf(it['schema'])])),
        required: named.flatMap(([name, it]) => (it['required'] ? name : [])),
      };
    };
    const [given, accepted] = [toObject(old), toObject(now)];
    const parameters = { direction: 'request', kind: 'parameter', field: '', depth: 0 } as const;
    return compareProperties({ ...parameters, given, accepted });
  });
}

function compareContents(
  direction: Comparison['direction'],
  field: string,
  old: Json,
  now: Json,
): Finding[] {
  const contents = objectOf(now['content']);
  return Object.entries(objectOf(old['content'])).flatMap(([type, content]): Finding[] => {
    if (!(type in contents)) {
      const message = direction === 'request' ? 'request-body' : direction;
      return [finding(`${message}-media-type-removed`, field, type)];
    }
    const versions = [content, contents[type]].map((it) => objectOf(objectOf(it)['schema']));
    const [given = {}, accepted = {}] = direction === 'request' ? versions : versions.reverse();
    return compareValues({ direction, kind: 'body', field, given, accepted, depth: 0 });
  });
}

/** What of `given` does not fit `accepted`. */
function compareValues(its: Comparison): Finding[] {
  if (its.depth > maxDepth) return [];
  const accepted = alternatives(its.accepted);
  return alternatives(its.given).flatMap((given) => {
    if (accepted.some((other) => !other['type'])) return [];
    // Of several alternatives the one that it fits best says what is missing.
    const [best] = accepted
      .filter(
        ({ type }) => type === given['type'] || (type === 'number' && given['type'] === 'integer'),
      )
      .map((other) => compareAlternative({ ...its, given, accepted: other }))
      .sort((one, other) => one.length - other.length);
    if (best) return best;
    const nullable = its.direction === 'request' ? 'became-not-nullable' : 'became-nullable';
    const change = given['type'] === 'null' ? nullable : 'type-changed';
    return report(its, change, textOf(given['type'], 'anything'));
  });
}

/** One schema for each type and each member of a union. */
function alternatives(schema: Json): Json[] {
  const { anyOf, oneOf, ...rest } = schema;
  const members = listOf(anyOf ?? oneOf);
  if (members.length > 0) return members.flatMap((member) => alternatives({ ...rest, ...member }));
  if (schema['const'] !== undefined) rest['enum'] = [schema['const']];
  return Array.isArray(schema['type'])
    ? schema['type'].map((type: unknown) => ({ ...rest, type }))
    : [rest];
}

const report = ({ direction, kind, field }: Comparison, change: string, detail: string) => [
  finding(`${direction}-${kind}-${change}`, field, detail),
];

function compareAlternative(its: Comparison): Finding[] {
  const { given, accepted } = its;
  const [was, is] = [given['pattern'], accepted['pattern']];
  const isOther = its.direction === 'request' && is && is !== was;
  return [
    ...compareEnums(its),
    ...compareLimits(its),
    ...compareProperties(its),
    ...compareInside(its, '[]', given['items'], accepted['items']),
    ...compareInside(its, '.*', given['additionalProperties'], accepted['additionalProperties']),
    ...(isOther ? report(its, 'pattern-changed', `${textOf(was, 'any')} → ${textOf(is)}`) : []),
  ];
}

function compareInside(
  its: Comparison,
  name: string,
  given: unknown,
  accepted: unknown,
): Finding[] {
  if (!isObject(given) || !isObject(accepted)) return [];
  const kind = its.kind === 'parameter' ? its.kind : 'property';
  const inside = { kind, field: `${its.field}${name}`, depth: its.depth + 1 };
  return compareValues({ ...its, ...inside, given, accepted });
}

function compareEnums(its: Comparison): Finding[] {
  const [given, accepted] = [its.given['enum'], its.accepted['enum']];
  if (!Array.isArray(accepted) || its.given['type'] === 'null') return [];
  const values: unknown[] = Array.isArray(given) ? given : ['any other'];
  const change = its.direction === 'request' ? 'enum-value-removed' : 'enum-value-added';
  const missing = values.filter((value) => !accepted.includes(value));
  return missing.length > 0 ? report(its, change, missing.join(', ')) : [];
}

/** By what rules call them. */
const limits = {
  minimum: 'min',
  exclusiveMinimum: 'min',
  minLength: 'min-length',
  minItems: 'min-items',
  maximum: 'max',
  exclusiveMaximum: 'max',
  maxLength: 'max-length',
  maxItems: 'max-items',
};

function compareLimits(its: Comparison): Finding[] {
  return Object.entries(limits).flatMap(([keyword, word]) => {
    const isLower = word.startsWith('min');
    const none = isLower ? -Infinity : Infinity;
    const given = Number(its.given[keyword] ?? none);
    const accepted = Number(its.accepted[keyword] ?? none);
    if (isLower ? given >= accepted : given <= accepted) return [];
    const isRequest = its.direction === 'request';
    const change = isLower === isRequest ? 'increased' : 'decreased';
    const [was, is] = isRequest ? [given, accepted] : [accepted, given];
    return report(its, `${word}-${change}`, `${was} → ${is}`);
  });
}

function compareProperties(its: Comparison): Finding[] {
  const { direction, given, accepted, field } = its;
  // Parameters stand in nothing.
  const kind = field ? 'property' : 'parameter';
  const [ours, theirs] = [objectOf(given['properties']), objectOf(accepted['properties'])];
  const required = (schema: Json) => (Array.isArray(schema['required']) ? schema['required'] : []);
  const missing = required(accepted).filter((name) => !required(given).includes(name));
  const place = (name: string) => (field ? `.${name}` : name);
  return [
    ...missing.map(String).map((name) => {
      const [changed, other] =
        direction === 'request'
          ? [`request-${kind}-became-required`, `new-required-request-${kind}`]
          : ['response-property-became-optional', 'response-required-property-removed'];
      const detail = direction === 'request' ? needed : 'it may be missing';
      return finding(name in ours ? changed : other, field + place(name), detail);
    }),
    ...Object.entries(ours).flatMap(([name, schema]) => {
      if (name in theirs) return compareInside(its, place(name), schema, theirs[name]);
      const removed = finding(`request-${kind}-removed`, field + place(name), gone);
      return direction === 'request' ? [removed] : [];
    }),
  ];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
