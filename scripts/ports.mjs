import { createServer } from 'node:net';

import { Told } from './progress.mjs';

/**
 * The site's three neighbouring ports: the site itself, its API, its payment sandbox.
 * @param {string | undefined} text
 */
export function readPort(text) {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port + 2 < 65_536) return port;
  throw new Told(`PORT is "${text}", but it must be a number from 1 to 65533.`);
}

/**
 * @param {number} site
 */
export async function refuseTakenPorts(site) {
  for (const port of [site, site + 1, site + 2]) {
    if (await isFree(port)) continue;
    const why = port === site ? '' : ` (the site at ${site} needs the two ports after it too)`;
    throw new Told(
      `Port ${port} is already in use${why}. Stop what runs there, or choose another: PORT=${site + 1000} npm start`,
    );
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((answer, fail) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE') answer(false);
      else if (code === 'EACCES') {
        fail(
          new Told(
            `Port ${port} may not be used by this account. Choose one above 1023 with PORT.`,
          ),
        );
      } else fail(error);
    });
    server.listen(port, () => server.close(() => answer(true)));
  });
