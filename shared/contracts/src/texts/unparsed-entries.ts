import { formatCount, pluralize } from '../format-count.ts';
import type { UnparsedEntries } from '../schemas/hosting.ts';

const maxLines = 5;

/** "42 stays read, 1 could not be read: line 118" */
export function describeReading(entries: number, { count, first }: UnparsedEntries): string {
  const lines = first.slice(0, maxLines).map(({ line }) => line);
  const rest = count - lines.length;
  const list = new Intl.ListFormat('en-GB').format([
    ...lines.map(String),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
  return `${formatCount(entries, 'stay')} read, ${count} could not be read: ${pluralize(count, 'line')} ${list}`;
}
