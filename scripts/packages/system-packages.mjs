import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { step } from '../progress.mjs';

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';
const redisServer = '/usr/bin/redis-server';
const postgresRoot = '/usr/lib/postgresql';
const clusterConfig = '/etc/postgresql-common/createcluster.conf';

/** What the tests need of the machine: a browser, a PostgreSQL server and a Redis, from Debian's packages where root may install them. */
export async function installSystemPackages() {
  const missing = [
    ...(hasChromium() ? [] : ['chromium']),
    ...(postgresBinaries() ? [] : ['postgresql']),
    ...(existsSync(redisServer) ? [] : ['redis-server']),
  ];
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) {
    if (missing.length > 0)
      console.log(
        `· Not on this machine, and not installed for want of root on Debian: ${missing.join(', ')}`,
      );
    return;
  }
  if (missing.length === 0 && hasHeadless()) return;
  // Debian would start a server of its own; the tests start theirs and stop it.
  if (!existsSync(clusterConfig)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterConfig, 'create_main_cluster = false\n');
  }
  // In this runlevel Debian does not start what it installs.
  const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const readList = step(
    'Reading the list of Debian packages',
    'apt-get',
    ['update', '-q'],
    quietly,
  );
  if (missing.length > 0) {
    await readList;
    await install(missing, quietly);
  }
  // Only faster: where Debian cannot be reached or has no such package, the whole browser does.
  if (!hasHeadless())
    await readList.then(() => install(['chromium-headless-shell'], quietly)).catch(() => {});
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
