import { addDays, toLagosDate } from '@gida/contracts/dates';
import fc from 'fast-check';

import { edgeCaseArbitrary } from './edge-case-arbitrary.ts';

/** The subset of JSON Schema in our OpenAPI document. */
export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
};

export type Operation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

/** Ids of existing resources, so that requests get past the 404 checks. */
export type KnownIds = { any: readonly string[]; apartments: readonly string[] };

const maxTextLength = 60;

/** Parameters, query and body that match the operation's schemas, with occasional edge cases. */
export function requestArbitrary({ parameters = [], requestBody }: Operation, ids: KnownIds) {
  const body = requestBody?.content['application/json']?.schema;
  const part = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueArbitrary(name, schema, ids)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: body ? withEdgeCases(9, valueArbitrary('body', body, ids)) : fc.constant(undefined),
  });
}

const withEdgeCases = (validWeight: number, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: validWeight, arbitrary: value },
    { weight: 1, arbitrary: edgeCaseArbitrary() },
  );

function valueArbitrary(name: string, schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const value = validValueArbitrary(name, schema, ids);
  return withEdgeCases(16, schema.nullable ? fc.option(value) : value);
}

function validValueArbitrary(
  name: string,
  schema: JsonSchema,
  ids: KnownIds,
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectArbitrary(schema, ids);
    case 'array':
      return fc.array(valueArbitrary(name, schema.items ?? {}, ids), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberArbitrary(schema);
    default:
      return textArbitrary(name, schema, ids);
  }
}

/** Mostly small numbers, sometimes just outside the limits. */
const numberArbitrary = ({ minimum = 0, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum - 1, max: maximum + 1 }) },
  );

function objectArbitrary({ properties = {}, required = [] }: JsonSchema, ids: KnownIds) {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueArbitrary(name, each, ids)]),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Formats that only zod checks are recognised by field name. */
function textArbitrary(name: string, schema: JsonSchema, ids: KnownIds): fc.Arbitrary<string> {
  if (schema.format === 'uuid' || /id$/i.test(name)) {
    const known = /apartment/i.test(name) ? ids.apartments : ids.any;
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fc.uuid());
  }
  if (/^to$|checkout/i.test(name)) return dateArbitrary(8, 45);
  if (/date|^from$|checkin/i.test(name)) return dateArbitrary(-2, 20);
  if (/email/i.test(name))
    return fc.nat({ max: 500 }).map((number) => `fuzz-${number}@example.com`);
  if (/password/i.test(name)) return fc.constantFrom('Harmattan-morning-7', 'Okada-evening-9');
  if (schema.pattern === '^\\d{6}$') return fc.stringMatching(/^\d{6}$/);
  if (/telephone/i.test(name)) return fc.constant('+234 803 123 4567');
  if (/url/i.test(name)) return fc.webUrl({ validSchemes: ['https', 'http'] });
  if (name === 'text')
    return fc.constantFrom(sampleCalendar, sampleCalendar.slice(0, 60), 'BEGIN:VCALENDAR');
  const most = Math.min(schema.maxLength ?? maxTextLength, maxTextLength);
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: most, unit: 'grapheme' });
}

const dateArbitrary = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((days) => addDays(toLagosDate(new Date()), days));

const sampleCalendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20270104\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
