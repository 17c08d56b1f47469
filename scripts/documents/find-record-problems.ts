/** Decision records stay short and alike: what somebody looks up belongs into a reference, what code says into the code. */
type Document = { path: string; text: string };

const maxWords = 450;
const maxPoints = 7;
const headings = ['Context', 'Decision', 'Not chosen', 'Consequences'];
const index = 'docs/decisions/README.md';

export function findRecordProblems(documents: readonly Document[]): string[] {
  const rows = documents.find(({ path }) => path === index)?.text ?? '';
  return documents
    .filter(({ path }) => /^docs\/decisions\/\d{4}-[^/]*\.md$/.test(path))
    .flatMap(({ path, text }) => {
      const sections = text.split(/^## /m).slice(1);
      const words = text.split(/\s+/).filter(Boolean).length;
      const points = sections
        .filter((section) => section.startsWith('Decision\n'))
        .join('')
        .match(/^- /gm);
      const problems = [
        words > maxWords && `${words} words, ${maxWords} at most`,
        sections.map((section) => section.split('\n')[0]).join() !== headings.join() &&
          `its headings are not ${headings.join(', ')}`,
        (points?.length ?? 0) > maxPoints && `more than ${maxPoints} points of a decision`,
        !rows.includes(`](${path.split('/').at(-1)})`) && `no row in ${index}`,
      ];
      return problems
        .filter((problem) => problem !== false)
        .map((problem) => `${path}: ${problem}`);
    });
}
