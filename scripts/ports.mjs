import { createServer } from 'node:net';

import { CliError } from './progress.mjs';

/**
 * Parses PORT. The site uses three consecutive ports: the site, its API and its payment sandbox.
 * @param {string | undefined} text
 */
export function readPort(text) {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port + 2 < 65_536) return port;
  throw new CliError(`PORT is "${text}", but it must be a number from 1 to 65533.`);
}

/**
 * @param {number} site
 * @param {string} command
 */
export async function assertPortsFree(site, command = 'npm start') {
  for (const port of [site, site + 1, site + 2]) {
    if (await isFree(port)) continue;
    const reason = port === site ? '' : ` (the site on port ${site} also needs the next two ports)`;
    throw new CliError(
      `Port ${port} is already in use${reason}. Stop the process that uses it, or choose another port: PORT=${site + 1000} ${command}`,
    );
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE') resolve(false);
      else if (code === 'EACCES') {
        reject(
          new CliError(`This account may not use port ${port}. Set PORT to a port above 1023.`),
        );
      } else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
