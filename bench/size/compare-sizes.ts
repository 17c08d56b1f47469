import { ownScripts, shellScripts, sumOf, type PageSizes, type Scripts } from './page-sizes.ts';

/** A page may grow by this much of its size in the baseline. */
const tolerance = 0.01;
/** And its own part by this much of that, or what one page gains would be hidden in what all share. */
const ownTolerance = 0.05;

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
        `${page} grew by ${growth(before, scripts)}; its own part by ${growth(ownScripts(before), ownScripts(scripts))}`,
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
      `Grew by more than 1 %, or its own part by more than 5 %: ${pages}. Make it smaller, or run \`pnpm size --write\` and commit it with a line \`Size-Ok: reason\`.`,
    );
  }
  return problems;
}

/** What grew within the tolerance keeps its size, or many small steps would pass. */
export const nextBaseline = (baseline: PageSizes, now: PageSizes): PageSizes =>
  Object.fromEntries(
    Object.entries(now).map(([page, scripts]) => {
      const before = baseline[page];
      if (!before || isOver(before, scripts)) return [page, scripts];
      const own = smaller(ownScripts(before), ownScripts(scripts));
      return [page, { ...smaller(shellScripts(before), shellScripts(scripts)), ...own }];
    }),
  );

/** Pages of both that the later baseline allows more. */
export const raisedPages = (before: PageSizes, after: PageSizes): string[] =>
  Object.entries(after).flatMap(([page, scripts]) => {
    const earlier = before[page];
    return earlier &&
      (isLarger(earlier, scripts) || isLarger(ownScripts(earlier), ownScripts(scripts)))
      ? [page]
      : [];
  });

export function percent(before: Scripts, after: Scripts): string {
  const change = (sumOf(after) / sumOf(before) - 1) * 100;
  return `${change.toFixed(1)} %`;
}

const growth = (before: Scripts, after: Scripts): string =>
  `${percent(before, after)}, from ${sumOf(before)} to ${sumOf(after)} bytes`;

const isLarger = (before: Scripts, after: Scripts, allowed = 0): boolean =>
  sumOf(after) > sumOf(before) * (1 + allowed);

const isOver = (before: Scripts, after: Scripts): boolean =>
  isLarger(before, after, tolerance) ||
  isLarger(ownScripts(before), ownScripts(after), ownTolerance);

const smaller = (before: Scripts, after: Scripts): Scripts =>
  isLarger(before, after) ? before : after;

function changedFiles(before: Scripts, after: Scripts): string {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files]
    .filter((file) => before[file] !== after[file])
    .map((file) => `\n  ${file}: ${before[file] ?? 0} → ${after[file] ?? 0}`)
    .join('');
}
