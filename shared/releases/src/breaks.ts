import type { BuildUses } from './release.ts';
import type { Break, ShellDescription } from './shell-description.ts';

/** What a build takes of a shell that goes, is gone, or that this shell has changed; that of earlier ones may have been dealt with. */
export function breaksUsedBy(
  { names }: BuildUses,
  { version, breaks = [] }: Pick<ShellDescription, 'version' | 'breaks'>,
): Break[] {
  return breaks.filter(({ module, name, to, goes, since }) => {
    const its = names[module] ?? [];
    const isUsed = name === '*' ? its.length > 0 : its.includes(name) || its.includes('*');
    return isUsed && Boolean(to ?? goes ?? (!since || version.startsWith(`${since}-`)));
  });
}

/** `lazyMap of @gida/ui/map, until 2027-02-01 at least: …`. */
export const describeBreak = ({ module, name, goes, what }: Break): string =>
  `${name === '*' ? module : `${name} of ${module}`}${goes ? `, until ${goes} at least` : ''}: ${what}`;
