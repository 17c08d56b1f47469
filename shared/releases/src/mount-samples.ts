import type { NavDeclaration } from './nav.ts';
import type { Build } from './release.ts';

/**
 * A mount of a remote's configuration. `sample` names pages of it that can be opened in a test: a value for each
 * parameter, also of the pages below it, and under `*` what follows the mount where it is no page itself. A value that
 * begins with `/api/` is read from that answer, by the JSON pointer after `#`, because each site has ids of its own.
 * `nav` is its place in the menu.
 */
export type MountDeclaration =
  | string
  | { path: string; sample?: Record<string, string>; nav?: NavDeclaration };

type DeclaredMounts = Pick<Build, 'mounts' | 'samples' | 'nav'>;

/** The form of `release.json`, in which mounts are patterns alone. */
export function splitMounts(declarations: readonly MountDeclaration[]): DeclaredMounts {
  const mounts = declarations.map((it) => (typeof it === 'string' ? { path: it } : it));
  const samples = mounts.flatMap(({ path, sample }) => (sample ? [[path, sample] as const] : []));
  const nav = mounts.flatMap(({ path, nav }) => (nav ? [[path, nav] as const] : []));
  return {
    mounts: mounts.map(({ path }) => path),
    ...(samples.length > 0 && { samples: Object.fromEntries(samples) }),
    ...(nav.length > 0 && { nav: Object.fromEntries(nav) }),
  };
}

/** Why a mount cannot be opened in a test. */
export function checkSamples({ mounts, samples = {} }: DeclaredMounts): string | null {
  for (const mount of mounts) {
    const missing = parametersOf(mount).filter((name) => !samples[mount]?.[name]);
    if (missing.length === 0) continue;
    const sample = missing.map((name) => `${name}: '…'`).join(', ');
    return `${mount} has no sample of ${missing.join(' and ')}, so nobody can try the page before visitors get it. Write { path: '${mount}', sample: { ${sample} } } in its mounts.`;
  }
  return null;
}

/** The address of a mount with these values in it. */
export function fillMount(mount: string, values: Record<string, string>): string {
  const filled = mount.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return values['*'] ? `${filled}/${values['*']}` : filled;
}

export const parametersOf = (mount: string): string[] =>
  [...mount.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
