/** `npm start`: installs what is missing, builds what changed and runs the site. Needs Node 20 and npm, nothing else. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { installPackages, node } from './system-packages/install.mjs';
import { readPort, assertPortsFree } from './ports.mjs';
import { compileCache, failWith, root, step } from './progress.mjs';

try {
  await assertPortsFree(readPort(process.env.PORT));
  await installPackages();
  await step('Building what changed', node, ['scripts/build.ts']);
  serve();
} catch (error) {
  failWith(error);
}

function serve() {
  console.log('· Starting the site');
  const followParent = pathToFileURL(join(root, 'scripts/serving/follow-parent.ts')).href;
  const site = spawn(node, ['--disable-sigusr1', '--import', followParent, 'scripts/serve.ts'], {
    cwd: root,
    // Whoever asks for production by name gets it; everybody else has asked for the demo by `npm start`.
    env: {
      ...compileCache,
      ...process.env,
      ...(process.env.NODE_ENV !== 'production' && { GIDA_DEMO: '1' }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group, so that Ctrl-C reaches it only once, through us.
    detached: true,
  });
  const stop = () => site.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWhenParentExits(stop);
  site.once('error', failWith);
  site.once('exit', (code) => process.exit(code ?? 1));
}

/**
 * A signal to npm ends the shell between npm and us without reaching us, so we poll for a changed parent process.
 * @param {() => void} stop
 */
function stopWhenParentExits(stop) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 300);
}
