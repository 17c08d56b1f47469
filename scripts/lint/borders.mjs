/** Who may know whom, and the one door to each outside thing. Read by the lint plugin beside it. */

/** Our packages by folder; the first that matches a file is its home. @type {[folder: string, mayKnow: string[]][]} */
const homes = [
  ['shared/contracts', []],
  ['shared/ui', []],
  ['shared/api-client', ['contracts']],
  ['shared/session', ['contracts', 'api-client']],
  ['shared/actions', ['api-client', 'ui']],
  ['shared/build', ['contracts']],
  ['shell', ['contracts', 'api-client', 'session', 'ui', 'build']],
  ['remote-[a-z-]+', ['contracts', 'api-client', 'session', 'ui', 'actions', 'build']],
  ['api/sandbox', ['contracts']],
  ['api', ['contracts']],
  ['gateway', ['contracts']],
];

/** @type {{ library: RegExp, door: RegExp, say: string }[]} */
const doors = [
  door(
    'axios',
    'shared/api-client/',
    'Ask through @gida/api-client: it is the one axios instance.',
  ),
  door(
    'react-toastify(/.*)?',
    'shared/ui/src/notify/|shell/src/',
    'Tell people through @gida/ui/notify.',
  ),
  door(
    'socket\\.io-client',
    'shared/session/src/live|api/|e2e/|bench/',
    'Live events come through @gida/session.',
  ),
  door(
    'jspdf',
    'remote-booking/src/invoice/',
    'A PDF is drawn in remote-booking/src/invoice, loaded on demand.',
  ),
  door(
    '@stripe/stripe-js(/.*)?',
    'remote-booking/src/(pay|payment)/',
    'The provider is opened in remote-booking/src/pay, loaded on demand.',
  ),
  door(
    'stripe',
    'api/src/booking/payment/(payment-provider|webhook)|api/sandbox/|bench/',
    'Talk to the provider through api/src/booking/payment/payment-provider.ts.',
  ),
  door(
    'pg|@electric-sql/pglite(/.*)?',
    'api/src/(db|jobs|testing)/|gateway/src/|e2e/|bench/|scripts/',
    'The database is opened in api/src/db.',
  ),
  door('kysely', 'api/src/db/|api/src/.*-sql\\.ts$|api/', 'SQL is written in a *-sql.ts file.'),
  door('nodemailer', 'api/src/mail/', 'Mail is sent through api/src/mail.'),
  door('sharp', 'api/src/', 'Pictures are re-encoded in the API.'),
  door(
    'jose',
    'api/src/(http/|messaging/live-server)',
    'Tokens are signed and read in api/src/http.',
  ),
  door('@node-rs/argon2', 'api/src/account/|bench/', 'Passwords are hashed in api/src/account.'),
  door(
    '@module-federation/.*',
    'shared/build/',
    'Containers are built by shared/build, and loaded in shell/src/federation without a library.',
  ),
  door(
    'react-router(/.*)?',
    '$^',
    'Import from react-router-dom: react-router would be a second copy in a remote.',
  ),
  door(
    'jotai/.*',
    '$^',
    'Only jotai itself is shared: jotai/utils would be a second copy in a remote.',
  ),
];

/**
 * @param {string} library
 * @param {string} path
 * @param {string} say
 */
function door(library, path, say) {
  return { library: new RegExp(`^(?:${library})$`), door: new RegExp(`^(?:${path})`), say };
}

/**
 * What is wrong with this import, in a sentence that names the right door; null when nothing is.
 * @param {string} file path from the root, with slashes
 * @param {string} wanted what is written after `from`
 * @returns {string | null}
 */
export function brokenBorder(file, wanted) {
  if (!wanted.startsWith('.') && !wanted.startsWith('@gida/')) return wrongDoor(file, wanted);
  const target = targetOf(file, wanted);
  return wrongPackage(file, wanted, target) ?? wrongFeature(file, target);
}

/**
 * @param {string} file
 * @param {string} wanted
 */
function wrongDoor(file, wanted) {
  if (isTest.test(file)) return null;
  const wrong = doors.find((one) => one.library.test(wanted) && !one.door.test(file));
  return wrong ? wrong.say : null;
}

/**
 * @param {string} file
 * @param {string} wanted
 * @param {string} target
 */
function wrongPackage(file, wanted, target) {
  const from = homeOf(file);
  if (!from) return null;
  const to = homeOf(target);
  if (!to) return null;
  if (from.name === to.name) return null;
  // The API's tests run against the sandbox, as the API does: over the wire.
  if (from.name === 'api' && to.name === 'api/sandbox' && isTest.test(file)) return null;
  const name = to.name.replace('shared/', '');
  if (!from.mayKnow.includes(name)) {
    const allowed = from.mayKnow.map((word) => `@gida/${word}`).join(', ') || 'nothing of ours';
    return `${from.name} may know ${allowed}, not ${to.name}. Two parts meet in a URL, a contract or the session.`;
  }
  if (wanted.startsWith('.'))
    return `Import ${to.name} by its name, @gida/${name}: its exports are its doors.`;
  if (wanted === '@gida/session/shell' && from.name !== 'shell') {
    return 'Only the shell signs people in and out. Read the session from @gida/session.';
  }
  return null;
}

/**
 * A feature is deletable with its folder and one line of routes.tsx, so nothing beside it may lean on it.
 * @param {string} file
 * @param {string} target
 */
function wrongFeature(file, target) {
  const from = featureOf(file);
  const to = featureOf(target);
  if (!from || !to || isTest.test(file) || from.remote !== to.remote || from.feature === to.feature)
    return null;
  return `The feature ${from.feature} may not import its sibling ${to.feature}. Lift what both need to ${from.remote}/src.`;
}

/** Folders of a remote that every feature may use: its test kit, and the one door to jspdf. */
const beside = ['testing', 'invoice'];

/** @param {string} path */
function featureOf(path) {
  const [, remote, feature] = /^(remote-[a-z-]+)\/src\/([^/]+)\/[^/]/.exec(path) ?? [];
  return remote && feature && !beside.includes(feature) ? { remote, feature } : null;
}

const isTest = /\.test\.tsx?$|\/testing\/|\/test-[a-z-]+\.ts$/;

/** @param {string} path */
function homeOf(path) {
  for (const [folder, mayKnow] of homes) {
    const [name] = new RegExp(`^${folder}(?=/|$)`).exec(path) ?? [];
    if (name) return { name, mayKnow };
  }
  return null;
}

/**
 * The path from the root that an import of ours leads to.
 * @param {string} file
 * @param {string} wanted
 */
function targetOf(file, wanted) {
  if (wanted.startsWith('@gida/')) {
    const [, name = '', ...rest] = wanted.split('/');
    const isShared = homes.some(([folder]) => folder === `shared/${name}`);
    return [isShared ? `shared/${name}` : name, ...rest].join('/');
  }
  const parts = file.split('/').slice(0, -1);
  for (const part of wanted.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
