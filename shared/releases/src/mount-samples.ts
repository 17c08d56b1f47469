import type { Build } from './release.ts';

/**
 * A mount of a remote's configuration. `sample` names pages of it that can be opened in a test: a value for each
 * parameter, also of the pages below it, and under `*` what follows the mount where it is no page itself. A value that
 * begins with `/api/` is read from that answer, by the JSON pointer after `#`, because each site has ids of its own.
 */
export type MountDeclaration = string | { path: string; sample: Record<string, string> };

type DeclaredMounts = Pick<Build, 'mounts' | 'samples'>;

/** The form of `release.json`, in which mounts are patterns alone. */
export function splitMounts(declarations: readonly MountDeclaration[]): DeclaredMounts {
  const samples = declarations.flatMap((it) =>
    typeof it === 'string' ? [] : [[it.path, it.sample] as const],
  );
  return {
    mounts: declarations.map((it) => (typeof it === 'string' ? it : it.path)),
    ...(samples.length > 0 && { samples: Object.fromEntries(samples) }),
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
