import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { findIsolation } from './start-render-worker.ts';

const script = join(import.meta.dirname, '../testing/run-probes.ts');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

test.for([...(isRoot ? [{ user: 'root', id: 0 }] : []), { user: 'no root', id: nobody }])(
  'a server build gets out neither of its language nor of its process, started by $user',
  async ({ id }, context) => {
    if (!(await findIsolation())) return context.skip('this machine permits no namespaces');
    const child = spawn(process.execPath, [script], {
      ...(isRoot && { uid: id, gid: id }),
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

    const { secret, reached, ...worker } = JSON.parse(await text(child.stdout));

    expect({ secret, reached }).toEqual({ secret: 'a secret', reached: 0 });
    expect(worker.probe).toEqual({
      read: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      environmentOfParent: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
      network: expect.stringMatching(/^E(NETUNREACH|CONNREFUSED)$/),
      // Who is another user does not get into its folder; without root only the language keeps a build from it.
      socket: id === 0 ? 'EACCES' : 'open',
      signal: expect.stringMatching(/^E(SRCH|PERM)$/),
      signalToAll: expect.stringMatching(/^E(SRCH|PERM)$/),
      database: 'undefined',
      user: expect.any(Number),
      environment: [],
    });
    expect(worker.probe.user).not.toBe(0);
    expect(worker.flags).toBe(null);
    expect(JSON.parse(worker.build.html)).toEqual({
      imports: ['a server build imports nothing'],
      globals: [],
      isWalked: true,
      reachable: [],
      forCopies: [],
      escapes: [],
      prototype: expect.stringContaining('not extensible'),
      memory: 'done',
    });
    // Of 830 MB: the page fails, or its process ends.
    expect(worker.memory?.html ?? '').not.toContain('"memory":"done"');
    expect(worker.import).toEqual({ id: 1, error: 'a server build imports nothing' });
  },
);
