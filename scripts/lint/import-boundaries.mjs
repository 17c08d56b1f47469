/** Which package may import which, and which files may import an external library. Used by the lint plugin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { findImportUp } from './storeys.mjs';

/** Our packages by folder pattern; the first match wins. @type {[folder: string, mayImport: string[]][]} */
const packages = [
  ['shared/contracts', []],
  ['shared/releases', ['contracts']],
  ['shared/ui', ['contracts']],
  ['shared/api-client', ['contracts']],
  ['shared/session', ['contracts', 'api-client']],
  ['shared/actions', ['contracts', 'api-client', 'ui']],
  ['shared/apartment', ['contracts', 'ui']],
  ['shared/stay', ['contracts', 'api-client', 'ui', 'actions']],
  ['shared/build', ['contracts', 'releases']],
  ['shared/cli', ['contracts', 'releases', 'build']],
  ['shared/server', []],
  ['shared/testing', []],
  [
    'shell',
    ['contracts', 'releases', 'api-client', 'session', 'ui', 'actions', 'apartment', 'build'],
  ],
  [
    'remote-[a-z-]+',
    [
      'contracts',
      'releases',
      'api-client',
      'session',
      'ui',
      'actions',
      'apartment',
      'stay',
      'build',
    ],
  ],
  ['demo/sandbox', ['contracts']],
  ['demo', ['demo/sandbox', 'contracts', 'server', 'api', 'shell']],
  ['api', ['contracts', 'releases', 'server']],
  ['gateway', ['contracts', 'releases', 'server']],
];

/** @type {{ library: RegExp, allowedIn: RegExp, message: string }[]} */
const libraries = [
  restrictLibrary(
    'axios',
    'shared/api-client/',
    'Use @gida/api-client: it owns the axios instance.',
  ),
  restrictLibrary(
    'react-toastify(/.*)?',
    'shared/ui/src/toast/|shell/src/',
    'Show messages through @gida/ui/toast.',
  ),
  restrictLibrary(
    'socket\\.io-client',
    'shared/session/src/socket|api/|e2e/|bench/',
    'Subscribe to live events through @gida/session.',
  ),
  restrictLibrary(
    'leaflet(/.*)?',
    'shared/ui/src/map/',
    'Show maps through @gida/ui/map, which loads Leaflet on demand.',
  ),
  restrictLibrary(
    'jspdf',
    'remote-booking/src/invoice/',
    'Create PDFs in remote-booking/src/invoice, which is loaded on demand.',
  ),
  restrictLibrary(
    '@stripe/stripe-js(/.*)?',
    'remote-booking/src/(pay|payment)/',
    'Use Stripe.js in remote-booking/src/pay, which is loaded on demand.',
  ),
  restrictLibrary(
    'stripe',
    'api/src/booking/payment/(payment-provider|webhook)|demo/sandbox/|bench/',
    'Call Stripe through api/src/booking/payment/payment-provider.ts.',
  ),
  restrictLibrary(
    'pg|@electric-sql/pglite(/.*)?',
    'api/src/(db|jobs|testing)/|gateway/src/|e2e/|bench/|scripts/',
    'Open the database in api/src/db.',
  ),
  restrictLibrary(
    'kysely',
    'api/src/(db|jobs)/|api/src/.*-(repository|columns|filters)\\.ts$|demo/seeding/',
    'Write SQL in a *-repository.ts file.',
  ),
  restrictLibrary('nodemailer', 'api/src/mail/', 'Send mail through api/src/mail.'),
  restrictLibrary('sharp', 'api/src/|demo/illustrations/', 'Re-encode images in the API.'),
  restrictLibrary(
    'jose',
    'api/src/(http/|messaging/socket/)',
    'Sign and verify tokens in api/src/http.',
  ),
  restrictLibrary(
    '@node-rs/argon2',
    'api/src/account/|bench/',
    'Hash passwords in api/src/account.',
  ),
  restrictLibrary(
    '@module-federation/.*',
    'shared/build/',
    'Build containers with shared/build; shell/src/federation loads them without a library.',
  ),
  restrictLibrary(
    'react-router(/.*)?',
    '$^',
    'Import from react-router-dom: react-router would be a second copy in a remote.',
  ),
  restrictLibrary(
    'jotai/.*',
    '$^',
    'Only jotai itself is shared: jotai/utils would be a second copy in a remote.',
  ),
];

/**
 * @param {string} library
 * @param {string} path
 * @param {string} message
 */
function restrictLibrary(library, path, message) {
  return {
    library: new RegExp(`^(?:${library})$`),
    allowedIn: new RegExp(`^(?:${path})`),
    message,
  };
}

/**
 * The error message for this import; null when it is allowed.
 * @param {string} file path from the root, with slashes
 * @param {string} specifier what is written after `from`
 * @returns {string | null}
 */
export function findImportViolation(file, specifier) {
  if (!specifier.startsWith('.') && !specifier.startsWith('@gida/'))
    return findLibraryViolation(file, specifier);
  const target = resolveImport(file, specifier);
  return (
    findPackageViolation(file, specifier, target) ??
    findFeatureViolation(file, target) ??
    findImportUp(file, target) ??
    findApiViolation(file, target)
  );
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function findLibraryViolation(file, specifier) {
  if (testFiles.test(file)) return null;
  const violated = libraries.find(
    (one) => one.library.test(specifier) && !one.allowedIn.test(file),
  );
  return violated ? violated.message : null;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {string} target
 */
function findPackageViolation(file, specifier, target) {
  const from = findPackage(file);
  if (!from) return null;
  const to = findPackage(target);
  if (!to) return null;
  if (from.name === to.name) return null;
  const isDemo = to.name.startsWith('demo');
  if (isDemo && !from.name.startsWith('demo')) {
    return testFiles.test(file)
      ? null
      : 'Production has no demo: only tests and scripts import it.';
  }
  const name = to.name.replace('shared/', '');
  if (name === 'testing' && /^@gida\/testing(\/translate-page)?$/.test(specifier))
    return testFiles.test(file) ? null : 'Only tests may import @gida/testing.';
  if (!from.mayImport.includes(name)) {
    const allowed =
      from.mayImport.map((word) => `@gida/${word}`).join(', ') || 'no package of ours';
    return `${from.name} may import ${allowed}, not ${to.name}. Connect packages through a URL, a contract or the session.`;
  }
  if (
    from.name === 'shared/ui' &&
    !/^@gida\/contracts\/(action-bar|area-centres|brand|dates|calendar|clean-pasted|format-count|parse-number|places|picture-widths)$/.test(
      specifier,
    )
  ) {
    return 'Of the contracts shared/ui knows the attributes of bars, brand, calendar dates, counts, places and names of pictures only: no route, request or schema.';
  }
  if (specifier.startsWith('.') && from.name !== 'demo')
    return `Import ${to.name} by its package name, @gida/${name}: only its exports are public.`;
  if (specifier === '@gida/session/shell' && from.name !== 'shell') {
    return 'Only the shell may start and end sessions. Read the session from @gida/session.';
  }
  return null;
}

/**
 * A feature must be deletable with its folder and one line of routes.tsx, so its siblings may not import it.
 * @param {string} file
 * @param {string} target
 */
function findFeatureViolation(file, target) {
  const from = parseFeature(file);
  const to = parseFeature(target);
  if (
    !from ||
    !to ||
    testFiles.test(file) ||
    from.remote !== to.remote ||
    from.feature === to.feature
  )
    return null;
  return `The feature ${from.feature} may not import its sibling ${to.feature}. Move shared code to ${from.remote}/src.`;
}

/** Folders of a remote that every feature may import: test helpers, what is known of one booking, and the only user of jsPDF. */
const sharedFolders = ['testing', 'booking', 'invoice'];

/** @param {string} path */
function parseFeature(path) {
  const [, remote, feature] = /^(remote-[a-z-]+)\/src\/([^/]+)\/[^/]/.exec(path) ?? [];
  return remote && feature && !sharedFolders.includes(feature) ? { remote, feature } : null;
}

/**
 * @param {string} file
 * @param {string} target
 */
function findApiViolation(file, target) {
  if (!file.startsWith('api/src/') || testFiles.test(file)) return null;
  if (file.endsWith('-repository.ts') && /\/http-error$|-errors\.ts$/.test(target)) {
    return 'A repository answers rows, undefined or false. Its caller knows which error that is.';
  }
  if (
    /^api\/src\/booking\/(?!announcements\/)/.test(file) &&
    /\/(notify|write-mail|booking-mails|booking-notifications)\.ts$/.test(target)
  )
    return 'Who hears of what stands in booking/announcements/announcements.ts: announce a fact.';
  const mayImportRoutes = /-(routes|plugin)\.ts$|^api\/src\/(?:[^/]+$|process\/|http\/)/.test(file);
  return target.endsWith('-routes.ts') && !mayImportRoutes
    ? 'Routes call services. Move what both need to a file of its own.'
    : null;
}

const testFiles = /\.test\.tsx?$|\/testing\/|\/test-[a-z-]+\.ts$/;

/** @param {string} path */
function findPackage(path) {
  for (const [folder, mayImport] of packages) {
    const [name] = new RegExp(`^${folder}(?=/|$)`).exec(path) ?? [];
    if (name) return { name, mayImport };
  }
  return null;
}

/** The entries of a package, each with its file. @param {string} folder @returns {Record<string, string>} */
const exportsOf = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).exports ?? {};

/**
 * Resolves an internal import to its path from the root.
 * @param {string} file
 * @param {string} specifier
 */
export function resolveImport(file, specifier) {
  if (specifier.startsWith('@gida/')) {
    const [, name = '', ...rest] = specifier.split('/');
    const isShared = packages.some(([folder]) => folder === `shared/${name}`);
    const folder = isShared ? `shared/${name}` : name;
    const own = file.startsWith(`${folder}/`) && exportsOf(folder)[['.', ...rest].join('/')];
    return own ? `${folder}/${own.slice(2)}` : [folder, ...rest].join('/');
  }
  const parts = file.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
