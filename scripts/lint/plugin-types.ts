/** The parts of ESLint's types that our rules use. */
export type Node = {
  type?: string;
  loc: { start: { line: number }; end: { line: number } };
  name?: string;
  openingElement?: { name?: { name?: string } };
  value?: unknown;
  operator?: string;
  expression?: Node;
  consequent?: Node;
  alternate?: Node;
  left?: Node;
  right?: Node;
  children?: Node[];
  source?: { value?: unknown } | null;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  argument?: Node;
  tag?: Node;
  params?: Node[];
  declaration?: Node | null;
  declarations?: { id: Node; init?: Node }[];
  id?: Node;
  quasi?: { quasis: { value: { raw: string } }[] };
};

export type Context = {
  cwd: string;
  filename: string;
  sourceCode: { text: string; getText: (node?: Node) => string };
  report: (finding: { node: Node; message: string }) => void;
};

export type Rule = { create: (context: Context) => Record<string, (node: Node) => void> };
