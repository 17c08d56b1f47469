import type { Build } from './release.ts';

export const navAudiences = ['guest', 'host', 'admin'] as const;
export type NavAudience = (typeof navAudiences)[number];

/** Two lines of the sidebar at most. */
export const maxNavLabel = 24;

const printable = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/**
 * The link to a mount in the menu: of everybody who is logged in (`guest`), of hosts, or of admins, whose page it makes
 * the mount. The icon is one of `@gida/ui`: `home` is `HomeIcon`.
 */
export type NavDeclaration = { label: string; icon: string; for: NavAudience };

/** Why a build may not have its menu entries. */
export function checkNav({ mounts, nav = {} }: Pick<Build, 'mounts' | 'nav'>): string | null {
  for (const [mount, { label, for: audience }] of Object.entries(nav)) {
    const problem = [
      !mounts.includes(mount) && 'is of no mount of this build',
      mount.includes(':') && 'leads to no page: give it to a mount without parameters',
      (label !== label.trim() || label.length > maxNavLabel || !printable.test(label)) &&
        `needs a label of 1 to ${maxNavLabel} characters, on one line`,
      !navAudiences.some((it) => it === audience) &&
        `is for "${audience}", which is none of ${navAudiences.join(', ')}`,
    ].find(Boolean);
    if (problem) return `The menu entry of ${mount} ${problem}.`;
  }
  return null;
}

/** The name under which `@gida/ui` exports the icon of an entry. */
export const iconName = (icon: string): string =>
  `${icon.charAt(0).toUpperCase()}${icon.slice(1)}Icon`;
