import type { OpenAPIV3 } from 'openapi-types';

const prefix = '#/components/schemas/';

/**
 * Keeps the components that an operation uses. The generator makes two of every schema, what is sent and what is
 * received (`…Input`): where only the second is used, it gets the plain name.
 */
export function tidyComponents(document: OpenAPIV3.Document): OpenAPIV3.Document {
  const schemas = document.components?.schemas ?? {};
  const { components, ...rest } = document;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const name of referencedNames(part)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow({ ...rest, components: { ...components, schemas: {} } });

  const plainName = (name: string): string => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  const text = JSON.stringify({
    ...rest,
    components: {
      ...components,
      schemas: Object.fromEntries(kept.map(([name, schema]) => [plainName(name), schema])),
    },
  });
  const renamed = text.replaceAll(
    new RegExp(`"${prefix}(\\w+)"`, 'g'),
    (_, name: string) => `"${prefix}${plainName(name)}"`,
  );
  return JSON.parse(renamed) as OpenAPIV3.Document; // the document above
}

const referencedNames = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(new RegExp(`"${prefix}(\\w+)"`, 'g'))].map(
    ([, name = '']) => name,
  );
