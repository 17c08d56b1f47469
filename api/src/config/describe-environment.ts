import { z } from 'zod';

type Described = {
  description?: string;
  byDefault?: string;
  /** Where it is needed in production, if not always. */
  needed?: string;
  default?: string | number;
};

/** The variables of a schema, for docs/how-to/configuration.md. A variable without a meaning is an error. */
export function describeEnvironment(schema: z.ZodObject, required: readonly string[]) {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    // what `.describe()` and `.meta()` add is part of the JSON schema
    const { description, byDefault, needed, default: value } = property as Described;
    if (!description) throw new Error(`${name} has no description.`);
    return {
      name,
      needed: needed ?? (required.includes(name) ? 'yes' : ''),
      byDefault: byDefault ?? (value === undefined ? '' : `\`${String(value)}\``),
      what: description,
    };
  });
}
