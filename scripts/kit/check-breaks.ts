import type { Break } from '../../shared/releases/src/shell-description.ts';

/** By module, in a line. */
export type Names = Record<string, string>;

/** What a kit says of its changes, and what it is. */
export type KitState = {
  /** By the short name of a package. */
  changelogs: Record<string, string>;
  breaks: Break[];
  /** What each module exported in the last release, and what it exports now. */
  released: { version: string; names: Names };
  names: Names;
  /** Such as 2027-02-01. */
  today: string;
};

const list = 'shell/breaks.json';

/** Where the list of breaks, the change logs and the exports do not agree. */
export function findBreakProblems({ changelogs, breaks, released, names, today }: KitState) {
  const open = breaks.filter(({ since }) => !since);
  const lines = Object.entries(changelogs).flatMap(([shortName, text]) =>
    breaksNext(text).map((line) => ({ shortName, line })),
  );
  const isAbout = (entry: Break, { shortName, line }: (typeof lines)[number]): boolean =>
    packageOf(entry) === shortName &&
    line.includes(`\`${entry.name === '*' ? entry.module : entry.name}\``);
  const gone = Object.entries(released.names).flatMap(([module, all]) =>
    namesIn(all)
      .filter((name) => !namesIn(names[module]).includes(name))
      .map((name) => ({ module, name })),
  );
  return [
    ...breaks
      .filter(({ migration }, at) => migration <= (breaks[at - 1]?.migration ?? 0))
      .map(({ migration }) => `${list}: ${migration} is not greater than the number before it`),
    ...open
      .filter((entry) => !lines.some((line) => isAbout(entry, line)))
      .map(({ module, name }) => `${module}: no **Breaks** under Next names \`${name}\``),
    ...lines
      .filter((line) => !open.some((entry) => isAbout(entry, line)))
      .map(({ shortName, line }) => `${list} has no entry for this of ${shortName}: ${line}`),
    ...gone.flatMap(({ module, name }) => {
      const why = whyStays(breaks.find(covers(module, name)), released.version, today);
      return why ? [`${name} of ${module} is gone: ${why}`] : [];
    }),
  ];
}

const namesIn = (line = ''): string[] => line.match(/\S+/g) ?? [];

/** A name stays for two releases of the shell and 60 days. */
function whyStays(entry: Break | undefined, last: string, today: string): string | null {
  if (!entry) return `${list} has no entry`;
  if (entry.sooner) return null;
  if (!entry.goes || !entry.since) return 'announce it with `goes`, or say why it goes `sooner`';
  if (entry.since === last) return `it was announced in ${last}, and stays in the release after it`;
  return entry.goes > today ? `it stays until ${entry.goes}` : null;
}

export const covers =
  (module: string, name: string) =>
  (entry: Break): boolean =>
    entry.module === module && (entry.name === '*' || entry.name === name);

export const packageOf = ({ module }: Break): string => module.split('/')[1] ?? '';

const breaksNext = (changelog: string): string[] =>
  /^## Next\n[^]*?(?=^## |$(?![^]))/m.exec(changelog)?.[0].match(/^- \*\*Breaks\*\*.*/gm) ?? [];
