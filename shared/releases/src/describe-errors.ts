import { shortCommit } from './commit.ts';
import type { ErrorGroup } from './release-api.ts';

/** How often each value was counted, most frequent first. */
export const describeCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ');

export function describePlace({ place, commit }: ErrorGroup): string {
  if (!place) return 'no place in its code is known';
  const { file, line, function: name } = place;
  const parts = [`${file}:${line}`, name, commit && `(${shortCommit(commit)})`];
  return parts.filter(Boolean).join(' ');
}

/** On one line. */
export const describeMessage = ({ name, message, kind }: ErrorGroup): string =>
  [name, message].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ') || kind;

/** The commits between which an error came. */
export const describeChange = ({ firstSeen: { before, commit } }: ErrorGroup): string =>
  [before, commit].map((it) => (it ? shortCommit(it) : 'unknown')).join(' to ');
