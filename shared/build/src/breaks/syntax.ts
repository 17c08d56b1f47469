import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as far as it is read here. */
export type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  source?: Node | null;
  specifiers?: Node[];
  imported?: Node;
  exported?: Node;
  local?: Node;
};
export type Place = { node: Node; parent: Node; key: string };

/** Every node below the program; throws for a text that is no TypeScript. */
export function readSyntax(file: string, text: string): Place[] {
  const { program, errors } = parseSync(file, text, /\.[cm]?ts$/.test(file) ? {} : { lang: 'tsx' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const places: Place[] = [];
  const walk = (parent: Node): void => {
    for (const [key, value] of Object.entries(parent)) {
      // Of ESTree: a node, a list of nodes, or something without a type.
      const nodes = (Array.isArray(value) ? value : [value]) as (Node | null)[];
      for (const node of nodes) {
        if (typeof node?.type !== 'string') continue;
        places.push({ node, parent, key });
        walk(node);
      }
    }
  };
  // The same nodes, by the fields that are read here.
  walk(program as unknown as Node);
  return places;
}

/** `import … from`, `export … from`. */
export const isStatement = ({ type }: Node): boolean =>
  /^(Import|ExportNamed|ExportAll)Declaration$/.test(type);

/** What a specifier takes of the other module; undefined for a default and a namespace. */
export const takenName = ({ imported, exported, local }: Node): Node | undefined =>
  imported ?? (exported ? local : undefined);

export const isNamed = ({ node: { type, name: own } }: Place, name: string): boolean =>
  (type === 'Identifier' || type === 'JSXIdentifier') && own === name;
