import { percent } from './compare-sizes.ts';
import {
  allFeatures,
  ownScripts,
  shellScripts,
  sumOf,
  type PageSizes,
  type Scripts,
} from './page-sizes.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Of the terminal: each page beside the baseline, with the files of its own part. */
export function printedTable(baseline: PageSizes, now: PageSizes): string {
  const rows = Object.entries(now).map(([page, scripts]) => {
    const before = baseline[page];
    const own = ownScripts(scripts);
    return [
      page,
      kilobytes(sumOf(scripts)),
      before ? percent(before, scripts) : 'new',
      kilobytes(sumOf(own)),
      page === allFeatures ? contents(sumByRemote(own)) : contents(own),
    ];
  });
  const table = [['page', 'kB', 'change', 'own part', 'files of the own part'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const shared = Object.assign({}, ...Object.values(now)) as Scripts;
  return [...lines, '', `shell: ${contents(shellScripts(shared))}`].join('\n');
}

function sumByRemote(scripts: Scripts): Scripts {
  const groups = Map.groupBy(Object.entries(scripts), ([file]) => file.split('/')[0] ?? '');
  return Object.fromEntries(
    [...groups].map(([remote, files]) => [remote, sumOf(Object.fromEntries(files))]),
  );
}

const contents = (scripts: Scripts): string =>
  Object.entries(scripts)
    .map(([file, bytes]) => `${file.slice(file.indexOf('/') + 1)} ${kilobytes(bytes)}`)
    .join(', ');

/** One line for each page, so that a change of one page is a change of one line. */
export const baselineText = (sizes: PageSizes): string => {
  const lines = Object.entries(sizes).map(
    ([page, scripts]) => `  ${JSON.stringify(page)}: ${JSON.stringify(scripts)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};
