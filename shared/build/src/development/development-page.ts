import type { ReleaseMap } from '@gida/releases/release';

import type { ManifestPlugin } from '../manifest-plugin.ts';

type BuildParts = ManifestPlugin['options']['parts'];
type PageContent = { nonce: string; account: string; theme: string; map: ReleaseMap };

/** The document of every page, with what a gateway fills in. */
export function fillDocument(
  document: string,
  { nonce, account, theme, map }: PageContent,
): string {
  const json = JSON.stringify(map).replaceAll('<', '\\u003c');
  const head = `<script type="application/json" id="gida-releases">${json}</script><script defer src="/releases/shell/dev/main.js"></script>`;
  return document
    .replaceAll('%NONCE%', nonce)
    .replaceAll('%RELOAD%', '')
    .replace('%ACCOUNT%', account)
    .replace('%THEME%', theme)
    .replace('<!--gida:head-->', () => head);
}

/** What the release map says of remotes that are compiled here. */
export const developedRemotes = (remotes: readonly BuildParts[]): ReleaseMap['remotes'] =>
  Object.fromEntries(
    remotes.map(({ remote, version, container, mounts, nav, entry }) => {
      const base = `/releases/${remote}/dev/`;
      const build = { version, container, base, entry: [entry, ''] as const };
      const builds = [{ ...build, preload: [], pages: {} }];
      return [
        remote,
        { mounts, ...(nav && { nav }), cohort: 'stable' as const, blocked: [], builds },
      ];
    }),
  );
