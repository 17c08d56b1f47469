import type { PinnedFile, ShellHead } from './release.ts';

/** Files of a shell by what the head of a page does with them. */
type HeadFiles = {
  entry: string;
  /** What the entry loads next. */
  next: string;
  /** Loads both on the first interaction with a prerendered page. */
  hydrate: string;
  /** Sends the request that a page declares while its code arrives. */
  firstRequest: string;
  /** What every page of a remote needs. */
  preload: readonly string[];
  /** Of those, what requests after the first need. */
  laterRequests: readonly string[];
};

/** The fragments of the head that the gateway puts into a page; `%BASE%` is the address of the build. */
export function shellHead(hashes: Record<string, string>, files: HeadFiles): ShellHead {
  const pin = (file: string): PinnedFile => [file, hashes[file] ?? ''];
  const script = (kind: string, file: string, more = ''): string => {
    const [name, integrity] = pin(file);
    return `<script ${kind} src="%BASE%${name}" integrity="${integrity}" crossorigin="anonymous"${more}></script>`;
  };
  const [entry, integrity] = pin(files.entry);
  const [next, nextIntegrity] = pin(files.next);
  const isEarly = (file: string): boolean => !files.laterRequests.includes(file);
  return {
    app: `<script defer src="%BASE%${entry}%RELOAD%" integrity="${integrity}" crossorigin="anonymous"></script>`,
    prerendered: script(
      'defer',
      files.hydrate,
      ` data-src="%BASE%${entry}" data-integrity="${integrity}" data-next="%BASE%${next}" data-next-integrity="${nextIntegrity}"`,
    ),
    firstRequest: script('async', files.firstRequest, ' data-path="%PATH%"%ONLY%'),
    preload: preloadLinks('%BASE%', files.preload.map(pin)),
    preloadOfSingleRequest: preloadLinks('%BASE%', files.preload.filter(isEarly).map(pin)),
  };
}

export const preloadLinks = (base: string, files: readonly PinnedFile[]): string =>
  files
    .map(
      ([file, integrity]) =>
        `<link rel="preload" as="script" href="${base}${file}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('\n');
