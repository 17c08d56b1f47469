import { addDays, lagosDate } from '@gida/contracts/dates';
import fc from 'fast-check';

import { wildValue } from './wild-values.ts';

/** The part of JSON Schema that our OpenAPI document speaks. */
export type Schema = {
  type?: string;
  enum?: unknown[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

export type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Ids of things that exist, so that requests come through to where they may do harm. */
export type KnownIds = { some: readonly string[]; homes: readonly string[] };

const mostlyShort = 60;

/** Parameters, query and body as an operation's own schemas describe them, with something wild now and then. */
export function requestOf({ parameters = [], requestBody }: Operation, ids: KnownIds) {
  const body = requestBody?.content['application/json']?.schema;
  const part = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(name, schema, ids)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: body ? sometimesWild(9, valueOf('body', body, ids)) : fc.constant(undefined),
  });
}

const sometimesWild = (tame: number, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: tame, arbitrary: value }, { weight: 1, arbitrary: wildValue() });

function valueOf(name: string, schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const value = tameValue(name, schema, ids);
  return sometimesWild(16, schema.nullable ? fc.option(value) : value);
}

function tameValue(name: string, schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return fc.array(valueOf(name, schema.items ?? {}, ids), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    default:
      return textOf(name, schema, ids);
  }
}

/** Mostly small, as people are few and pages near; now and then just beyond what is allowed. */
const numberOf = ({ minimum = 0, maximum = 1e6 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 3) }) },
    { weight: 1, arbitrary: fc.integer({ min: minimum - 1, max: maximum + 1 }) },
  );

function objectOf({ properties = {}, required = [] }: Schema, ids: KnownIds) {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueOf(name, each, ids)]),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** Formats that zod checks beyond the document are known by the names that the contracts use. */
function textOf(name: string, schema: Schema, ids: KnownIds): fc.Arbitrary<string> {
  if (schema.format === 'uuid' || /id$/i.test(name)) {
    const known = /apartment/i.test(name) ? ids.homes : ids.some;
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, fc.uuid());
  }
  if (/^to$|checkout/i.test(name)) return inDays(8, 45);
  if (/date|^from$|checkin/i.test(name)) return inDays(-2, 20);
  if (/email/i.test(name))
    return fc.nat({ max: 500 }).map((number) => `fuzz-${number}@example.com`);
  if (/password/i.test(name)) return fc.constantFrom('Harmattan-morning-7', 'Okada-evening-9');
  if (schema.pattern === '^\\d{6}$') return fc.stringMatching(/^\d{6}$/);
  if (/telephone/i.test(name)) return fc.constant('+234 803 123 4567');
  if (/url/i.test(name)) return fc.webUrl({ validSchemes: ['https', 'http'] });
  if (name === 'text') return fc.constantFrom(calendar, calendar.slice(0, 60), 'BEGIN:VCALENDAR');
  const most = Math.min(schema.maxLength ?? mostlyShort, mostlyShort);
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: most, unit: 'grapheme' });
}

const inDays = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((days) => addDays(lagosDate(new Date()), days));

const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20270104\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
