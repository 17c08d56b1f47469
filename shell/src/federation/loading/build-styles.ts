import type { LoadableBuild } from '@gida/releases/release';

import { reexecute } from './container-runs.ts';

/**
 * Lets the site's policy apply the style sheets that code of builds makes, and marks each with its build. A script that runs
 * may read the nonce anyway; HTML in a text may not.
 */
export function markStyles(builds: readonly LoadableBuild[]): void {
  const create = document.createElement.bind(document);
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  Object.assign(document, {
    createElement(name: string, options?: ElementCreationOptions) {
      const element = create(name, options);
      if (!/^(?:style|link)$/i.test(name)) return element;
      if (nonce) element.nonce = nonce;
      // The first line is this one.
      const [, caller] = (new Error().stack ?? '').split('\n').filter((line) => /:\d/.test(line));
      const build = builds.find(({ base }) => caller?.includes(base));
      if (build) element.dataset['build'] = build.container;
      return element;
    },
  });
}

/** The build of each remote of which a page was shown last. */
const shown = new Map<string, string>();

/** With the first page of another build on screen the style sheets of the build before go. They come again when it runs again. */
export function removeReplacedStyles(remote: string, build: string): void {
  const replaced = shown.get(remote);
  shown.set(remote, build);
  if (!replaced || replaced === build) return;
  const sheets = document.querySelectorAll(`[data-build="${replaced}"]`);
  if (sheets.length > 0) reexecute(replaced);
  for (const sheet of sheets) sheet.remove();
}
