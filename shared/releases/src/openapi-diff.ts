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

function compareOperations(old: Json, now: Json): Finding[] {
  const [body, newBody] = [objectOf(old['requestBody']), objectOf(now['requestBody'])];
  const [answers, newAnswers] = [objectOf(old['responses']), objectOf(now['responses'])];
  const found = [
    ...compareParameters(listOf(old['parameters']), listOf(now['parameters'])),
    ...compareContents('request', 'body', body, newBody),
    ...Object.entries(answers).flatMap(([status, answer]) =>
      status in newAnswers
        ? compareContents(
            'response',
            `response ${status}`,
            objectOf(answer),
            objectOf(newAnswers[status]),
          )
        : status.startsWith('2')
          ? [
              {
                rule: 'response-success-status-removed',
                field: `response ${status}`,
                detail: 'it is gone',
              },
            ]
          : [],
    ),
  ];
  if (newBody['required'] && !body['required'])
    found.push({
      rule: 'request-body-became-required',
      field: 'body',
      detail: 'it has to be given',
    });
  if (listOf(old['security']).length === 0 && listOf(now['security']).length > 0)
    found.push({ rule: 'api-security-added', field: '', detail: 'it takes a login' });
  return found;
}

function compareParameters(old: Json[], now: Json[]): Finding[] {
  const before = new Map(old.map((it, at) => [parameterKey(it, at), it]));
  const after = new Map(now.map((it, at) => [parameterKey(it, at), it]));
  const finding = (rule: string, { name }: Json, detail: string) => ({
    rule,
    field: String(name),
    detail,
  });
  return [
    ...[...after].flatMap(([key, it]) => {
      const was = before.get(key);
      if (!it['required'] || was?.['required']) return [];
      const rule = was ? 'request-parameter-became-required' : 'new-required-request-parameter';
      return [finding(rule, it, 'it has to be given')];
    }),
    ...[...before].flatMap(([key, it]) => {
      const accepted = after.get(key);
      if (!accepted) return [finding('request-parameter-removed', it, 'it is gone')];
      return compareValues({
        direction: 'request',
        kind: 'parameter',
        field: String(it['name']),
        given: objectOf(it['schema']),
        accepted: objectOf(accepted['schema']),
        depth: 0,
      });
    }),
  ];
}

/** A parameter of the path may get another name. */
const parameterKey = ({ in: place, name }: Json, at: number): string =>
  place === 'path' ? `path ${at}` : `${String(place)} ${String(name)}`;

function compareContents(
  direction: Comparison['direction'],
  field: string,
  old: Json,
  now: Json,
): Finding[] {
  const contents = objectOf(now['content']);
  return Object.entries(objectOf(old['content'])).flatMap(([type, content]): Finding[] => {
    if (!(type in contents))
      return [
        {
          rule: `${direction}-${direction === 'request' ? 'body-' : ''}media-type-removed`,
          field,
          detail: type,
        },
      ];
    const [was, is] = [
      objectOf(objectOf(content)['schema']),
      objectOf(objectOf(contents[type])['schema']),
    ];
    const [given, accepted] = direction === 'request' ? [was, is] : [is, was];
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
    return report(
      its,
      given['type'] === 'null' ? nullable : 'type-changed',
      textOf(given['type'], 'anything'),
    );
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

const report = (
  { direction, kind, field }: Comparison,
  change: string,
  detail: string,
): Finding[] => [{ rule: `${direction}-${kind}-${change}`, field, detail }];

function compareAlternative(its: Comparison): Finding[] {
  const { direction, given, accepted } = its;
  const inside = (name: string, one: unknown, other: unknown): Finding[] =>
    isObject(one) && isObject(other)
      ? compareValues({
          ...its,
          kind: its.kind === 'parameter' ? 'parameter' : 'property',
          field: `${its.field}${name}`,
          given: one,
          accepted: other,
          depth: its.depth + 1,
        })
      : [];
  return [
    ...compareEnums(its),
    ...compareLimits(its),
    ...compareProperties(its, inside),
    ...inside('[]', given['items'], accepted['items']),
    ...inside('.*', given['additionalProperties'], accepted['additionalProperties']),
    ...(direction === 'request' && accepted['pattern'] && accepted['pattern'] !== given['pattern']
      ? report(
          its,
          'pattern-changed',
          `${textOf(given['pattern'], 'any')} → ${textOf(accepted['pattern'])}`,
        )
      : []),
  ];
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

function compareProperties(
  its: Comparison,
  inside: (name: string, one: unknown, other: unknown) => Finding[],
): Finding[] {
  const { direction, given, accepted, field } = its;
  const [ours, theirs] = [objectOf(given['properties']), objectOf(accepted['properties'])];
  const required = (schema: Json) => (Array.isArray(schema['required']) ? schema['required'] : []);
  const missing = required(accepted).filter((name) => !required(given).includes(name));
  const finding = (rule: string, name: string, detail: string) => ({
    rule,
    field: `${field}.${name}`,
    detail,
  });
  return [
    ...missing.map(String).map((name) => {
      if (direction === 'response')
        return finding(
          name in ours ? 'response-property-became-optional' : 'response-required-property-removed',
          name,
          'it may be missing',
        );
      return finding(
        name in ours ? 'request-property-became-required' : 'new-required-request-property',
        name,
        'it has to be given',
      );
    }),
    ...Object.entries(ours).flatMap(([name, schema]) => {
      if (name in theirs) return inside(`.${name}`, schema, theirs[name]);
      return direction === 'request'
        ? [finding('request-property-removed', name, 'it is gone')]
        : [];
    }),
  ];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
