/** One change to one place of a source file. */
export type Mutation = { operator: string; start: number; end: number; replacement: string };

/** Its number is its place among all mutants of the tree. */
export type Mutant = Mutation & { number: number; file: string; line: number; change: string };

export const applyMutation = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** What changed, in one line: `nights < 1 → nights <= 1`. */
export function describeChange(text: string, mutation: Mutation): string {
  const from = text.lastIndexOf('\n', mutation.start - 1) + 1;
  const lineEnd = text.indexOf('\n', mutation.end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const before = oneLine(text.slice(from, to));
  const after = oneLine(
    text.slice(from, mutation.start) + mutation.replacement + text.slice(mutation.end, to),
  );
  return `${before} → ${after || '(removed)'}`;
}

const mostCharacters = 140;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}
