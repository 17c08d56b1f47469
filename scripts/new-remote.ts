/** `pnpm new remote-<word>`: a remote that runs, is tested and can be published. See docs/how-to/add-a-remote.md. */
import { failWith, root, step } from './progress.mjs';
import { newRemote, parseRemoteWord } from './new-remote/new-remote.ts';

try {
  const word = parseRemoteWord(process.argv[2]);
  const files = await newRemote(root, word);
  for (const file of files) console.log(`  ${file}`);
  const install = ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile', '--prefer-offline'];
  // Without a TTY pnpm would stop at its prompts.
  await step('Linking its packages', 'npx', install, { CI: 'true' });
  console.log(`
Open it:  npm start     then open /${word} and log in
Ship it:  pnpm release publish ${word} --promote -m "first release"

It is a page of the signed-in area. To change that, edit shell/src/pages.ts.`);
} catch (error) {
  failWith(error);
}
