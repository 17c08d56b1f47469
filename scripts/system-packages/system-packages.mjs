import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { step } from '../progress.mjs';

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';
/** Debian's package and what it installs. */
const servers = {
  'redis-server': '/usr/bin/redis-server',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  prometheus: '/usr/bin/prometheus',
};
const postgresRoot = '/usr/lib/postgresql';
const clusterConfig = '/etc/postgresql-common/createcluster.conf';

/**
 * What the tests need of the machine: a browser, PostgreSQL, Redis, Prometheus, and the proxies before servers and databases,
 * from Debian's packages where root may install them. Answers what is still missing; it has told the person how to install it.
 * @returns {Promise<string[]>}
 */
export async function installSystemPackages() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot && (missingPackages().length > 0 || !hasHeadless())) await installMissing();
  const missing = missingPackages();
  if (missing.length > 0) console.log(installInstructions(missing, isDebianRoot));
  return missing;
}

const missingPackages = () => [
  ...(hasChromium() ? [] : ['chromium']),
  ...(postgresBinaries() ? [] : ['postgresql']),
  ...Object.entries(servers).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
];

/** Where Debian cannot be reached this fails softly: the caller sees what is still missing. */
async function installMissing() {
  // Debian would start a server of its own; the tests start theirs and stop it.
  if (!existsSync(clusterConfig)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterConfig, 'create_main_cluster = false\n');
  }
  // In this runlevel Debian does not start what it installs.
  const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    await step('Reading the list of Debian packages', 'apt-get', ['update', '-q'], quietly);
    const missing = missingPackages();
    if (missing.length > 0) await install(missing, quietly);
    // Only faster: the whole browser does as well.
    if (!hasHeadless()) await install(['chromium-headless-shell'], quietly);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}

/** @type {Record<string, string>} */
const skippedTests = {
  chromium: 'all journeys in the browser (e2e)',
  postgresql: 'the API tests on PostgreSQL, and whatever needs several processes',
  'redis-server': 'what several API processes share through Redis',
  pgbouncer: 'the API behind a pool of connections',
  haproxy: 'the limits of the proxy before the servers',
  prometheus: 'when the alerts of deploy/prometheus fire',
};

/**
 * @param {string[]} missing
 * @param {boolean} isDebianRoot
 */
export function installInstructions(missing, isDebianRoot) {
  const lines = [
    '',
    `Not on this machine: ${missing.join(', ')}.`,
    ...missing.map((name) => `  without ${name} these tests are left out: ${skippedTests[name]}`),
    isDebianRoot
      ? 'Debian\u2019s packages could not be installed (see above). When the machine is online again:'
      : 'They are installed by themselves only for root on Debian. Install them with:',
    `  apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    'The other tests run now; the exit code will be 2, not 0.',
    '',
  ];
  return lines.join('\n');
}

/**
 * @param {string[]} packages
 * @param {NodeJS.ProcessEnv} environment
 */
function install(packages, environment) {
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  return step(
    `Installing ${packages.join(', ')}`,
    'apt-get',
    ['install', ...options, ...packages],
    environment,
  );
}

/** The folder of the newest PostgreSQL here, or undefined. */
export function postgresBinaries() {
  if (!existsSync(postgresRoot)) return undefined;
  return readdirSync(postgresRoot)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(postgresRoot, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const hasChromium = () => isDownloaded() || chromiumPaths.some(isExecutable);

const hasHeadless = () => isDownloaded() || isExecutable(headlessShell);

function isDownloaded() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
