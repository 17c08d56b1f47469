import { sumOf, type PageSizes, type Scripts } from './page-sizes.ts';

/** A page may grow by this much of its size in the baseline. */
const tolerance = 0.01;

/** What to print when a page is larger than the baseline allows or not in it; the last line says what to do. */
export function findProblems(baseline: PageSizes, now: PageSizes): string[] {
  const grown = Object.entries(now).flatMap(([page, scripts]) => {
    const before = baseline[page];
    return before && isOver(before, scripts) ? [{ page, before, scripts }] : [];
  });
  // What the shell gained is said once for all pages.
  const groups = Map.groupBy(grown, ({ before, scripts }) => changedFiles(before, scripts));
  const problems = [...groups].map(([files, group]) => {
    const pages = group.map(
      ({ page, before, scripts }) =>
        `${page} grew by ${percent(before, scripts)}, from ${sumOf(before)} to ${sumOf(scripts)} bytes`,
    );
    return `${pages.join('\n')}${files}`;
  });
  const added = Object.keys(now).filter((page) => !baseline[page]);
  if (added.length > 0)
    problems.push(`Not in the baseline: ${added.join(', ')}. Run \`pnpm size --write\`.`);
  if (grown.length > 0) {
    const [first, ...others] = grown.map(({ page }) => page);
    const pages = others.length > 0 ? `${first} and ${others.length} more` : first;
    problems.push(
      `Grew by more than 1 %: ${pages}. Make it smaller, or run \`pnpm size --write\` and commit it with a line \`Size-Ok: reason\`.`,
    );
  }
  return problems;
}

/** Pages that grew within the tolerance keep their line, or many small steps would pass. */
export const nextBaseline = (baseline: PageSizes, now: PageSizes): PageSizes =>
  Object.fromEntries(
    Object.entries(now).map(([page, scripts]) => {
      const before = baseline[page];
      const isKept = before && sumOf(scripts) > sumOf(before) && !isOver(before, scripts);
      return [page, isKept ? before : scripts];
    }),
  );

/** Pages of both that the later baseline allows more. */
export const raisedPages = (before: PageSizes, after: PageSizes): string[] =>
  Object.entries(after).flatMap(([page, scripts]) => {
    const earlier = before[page];
    return earlier && sumOf(scripts) > sumOf(earlier) ? [page] : [];
  });

export function percent(before: Scripts, after: Scripts): string {
  const change = (sumOf(after) / sumOf(before) - 1) * 100;
  return `${change.toFixed(1)} %`;
}

const isOver = (before: Scripts, after: Scripts): boolean =>
  sumOf(after) > sumOf(before) * (1 + tolerance);

function changedFiles(before: Scripts, after: Scripts): string {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files]
    .filter((file) => before[file] !== after[file])
    .map((file) => `\n  ${file}: ${before[file] ?? 0} → ${after[file] ?? 0}`)
    .join('');
}
