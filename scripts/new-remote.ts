/** `pnpm new remote-<word>`: a remote that runs, is tested and can be published. See docs/how-to/add-a-remote.md. */
import { failWith, root, step } from './progress.mjs';
import { newRemote, wordOf } from './new-remote/new-remote.ts';

try {
  const word = wordOf(process.argv[2]);
  const files = await newRemote(root, word);
  for (const file of files) console.log(`  ${file}`);
  const install = ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile', '--prefer-offline'];
  // Without a terminal to ask at, pnpm would stop at its questions.
  await step('Linking its packages', 'npx', install, { CI: 'true' });
  console.log(`
See it:   npm start     then open /${word} and sign in
Ship it:  pnpm release publish ${word} --promote -m "the first of it"

It is a page of the signed-in area. Anything else is a line in shell/src/federation/mounts.ts.`);
} catch (error) {
  failWith(error);
}
