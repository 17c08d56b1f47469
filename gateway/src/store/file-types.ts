import { serviceWorkerPath } from '@gida/contracts/service-worker';

/** What the files of a build may be: everything a page loads, and nothing that a browser opens as a document. */
const assetTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
};

/** Files of the shell at the root of the site. */
const rootTypes: Record<string, string> = {
  ...assetTypes,
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** For whoever opens a file as a page: it runs nothing, and has no origin. Pages that load it are not concerned. */
const fileSecurityPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/** A service worker runs under the policy of its own response, and requests the pages of this site. */
const workerSecurityPolicy = `default-src 'none'; connect-src 'self'`;

export const securityPolicyOf = (file: string): string =>
  file === `root${serviceWorkerPath}` ? workerSecurityPolicy : fileSecurityPolicy;

/** The content type of a file of a build; undefined for one that no build may have. */
export function buildFileContentType(remote: string, file: string): string | undefined {
  const extension = file.split('.').at(-1) ?? '';
  const [folder] = file.split('/');
  if (remote === 'shell' && folder === 'documents') {
    return extension === 'html' ? 'text/html; charset=utf-8' : undefined;
  }
  if (remote === 'shell' && folder === 'kit') {
    // Its documents, which run nothing.
    if (/^kit\/docs\/[a-z-]+\.html$/.test(file)) return 'text/html; charset=utf-8';
    return extension === 'tgz' ? 'application/gzip' : undefined;
  }
  const types = remote === 'shell' && folder === 'root' ? rootTypes : assetTypes;
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}
