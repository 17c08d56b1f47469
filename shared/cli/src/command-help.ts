import { build } from './build/build.ts';
import { dev } from './dev/dev.ts';
import { kitCommand } from './kit/update-kit.ts';
import { newRemote } from './new/new-remote.ts';
import * as changes from './releases/change-commands.ts';
import type { Command } from './command/command.ts';
import { hooksCommand } from './releases/hooks-command.ts';
import { preview } from './releases/preview-command.ts';
import { errorsCommand } from './releases/errors-command.ts';
import { overrideCommand } from './releases/override-command.ts';
import { builds, history, doctor, prune, status, whoBundles } from './releases/list-commands.ts';
import { tokenCommand } from './releases/token-command.ts';
import { check } from './check/check.ts';

/** In the order of `gida help`. */
export const commands: Record<string, Command | undefined> = {
  new: {
    run: newRemote,
    forms: ['remote-offers [--site URL] [--registry URL]'],
    summary: 'makes a remote: a page with its tests and its release',
    details: `Writes a repository of its own into ./remote-offers, installs its packages and commits it: the kit of the site, a page
with loader, action and tests, a journey, lint, a CI file. With --registry package.json names versions in place of
addresses of the site. In a checkout of the site it writes a folder of it.`,
  },
  dev: {
    run: dev,
    forms: ['[remote] [--local] [--backend http://localhost:4000] [--port 3010]'],
    summary: 'shows it inside the running site, as its files are',
    details: `Prints a link: who opens it on this machine sees the site with this remote, in that browser only. Open pages take each
new build without a page load, and keep their fields. The remote may have paths that the site does not know yet.
A site in production needs GIDA_TOKEN for the link.
--local: no link, no token and no build, but a local address of the site with the development build of its shell: an edit is
shown in half a second, an error with its file and line.`,
  },
  build: {
    run: build,
    forms: ['[remote]'],
    summary: 'builds it into dist/<version>',
    details:
      'From rspack.config.ts, with the @gida/build that is installed there. The version is a hash of what is in it.',
  },
  check: {
    run: check,
    forms: ['[remote] [--dir dist]'],
    summary: 'builds it and checks what the site will ask of it, offline',
    details: `Files and hashes, the container and its name, sizes, mounts, what its code does to the page, the names and calls
that it uses, against the shell of the installed kit. Only the site knows whether its mounts are free.`,
  },
  publish: {
    run: changes.publish,
    isChange: true,
    forms: ['[remote] [--built | --dir dist] [--drop-mount /path] [--promote [--dirty]]'],
    summary: 'builds and uploads it; nobody gets it yet',
    details: `The site checks it and names every check. --promote also serves it to everybody.
Publishing the same bytes again changes nothing, but tries in a browser what was not tried. "was built from
uncommitted changes": commit them and publish again, or give --dirty.
canary and promote ask for --drop-mount too.
The paths of a build of your own (--dir) stand in package.json as "gida": { "mounts": ["/offers"] }. See {docs}/contract`,
  },
  canary: {
    run: changes.canary,
    isChange: true,
    forms: ['[remote] [version] --percent n [--from URL] [--drop-mount /path]'],
    summary: 'serves a published build to n % of the visitors',
    details: `Without a version: the last build of this folder, else the one that was published last; one that was taken back has to be
named. A visitor stays in the cohort. The site ends a canary that fails
for more visitors than the stable build. Figures of both builds: gida status`,
  },
  promote: {
    run: changes.promote,
    isChange: true,
    forms: ['[remote] [version] [--from URL] [--dirty] [--drop-mount /path]'],
    summary: 'serves a published build to everybody',
    details: `Without a version as with canary. Open pages switch without a page load.
With --from https://staging.example, and without a version, the stable build of that site.`,
  },
  rollback: {
    run: changes.rollback,
    isChange: true,
    forms: ['[remote] [--to version] [--again]'],
    summary: 'back to the build before, at once',
    details: `Open pages switch too, and ask first where there is unsaved input. Ends a canary.`,
  },
  status: {
    run: status,
    forms: ['[name, module or call]'],
    summary: 'what is served, with figures of the last 15 minutes',
    details: `With a name that the shell shares, a shared module or a call of the API (useFetcher, jotai, bookings/read/{}): which
builds use it, among those that are served or that a rollback leads to.`,
  },
  'who-bundles': {
    run: whoBundles,
    forms: ['<package> [range]'],
    summary: 'which builds have a package in them, such as a version with a hole',
    details: `Of those that are served or that a rollback leads to: gida who-bundles lodash '<4.17.21'`,
  },
  errors: {
    run: errorsCommand,
    forms: ['[remote] [--since 1d]'],
    summary: 'what went wrong in browsers, with file and line',
    details: `By the place in its source, most frequent first, with versions, browsers, pages and the build that had it first. A team sees its own remote. Places need the maps that "gida publish"
uploads; without them they are those of the built files.`,
  },
  history: {
    run: history,
    forms: ['[remote] [--limit n]'],
    summary: 'who changed what, when and why',
  },
  builds: {
    run: builds,
    forms: ['[remote] [--limit n]'],
    summary: 'published builds, newest first',
  },
  override: {
    run: overrideCommand,
    forms: ['[remote] --at http://127.0.0.1:3010 [--hours 8]'],
    summary: 'a signed link that loads it from your machine',
    details: 'For a site in production; gida dev serves the build and makes the link too.',
  },
  preview: {
    run: preview,
    forms: ['[remote] [version] [--days 7]', '[remote] [version] --revoke'],
    summary: 'a signed link that shows a published build to whoever opens it',
    details: `Without a version as with canary. The build need not be released: the page is that of the site,
with this build in it and a bar that ends the preview. It counts as nobody's visit.`,
  },
  move: {
    run: changes.move,
    isChange: true,
    forms: ['[remote] /old /new [--lift]'],
    summary: 'leads old links of a path of yours to its new one, for 90 days',
    details: `Before you publish the build that has /new in place of /old: it is then served to a few, promoted and rolled back
like any other, and each visitor is led to the path that their build has. Until the time is over nobody else gets /old.
Once more begins the 90 days anew.`,
  },
  block: {
    run: changes.block,
    isChange: true,
    forms: ['<remote> <version> [--lift]'],
    summary: 'stops a build everywhere, also in open pages (operator)',
  },
  retire: {
    run: changes.retire,
    isChange: true,
    forms: ['<remote> [--lift]'],
    summary: 'stops serving a remote and its paths; its builds are kept (operator)',
  },
  allow: {
    run: changes.allow,
    isChange: true,
    forms: ['<remote> --rule code --file <name> --finding <text> [--lift]'],
    summary: 'lets the builds of a remote do one thing that a check refuses (operator)',
    details:
      'A refusal has the whole command. It holds for each build; the page Releases lists who allowed what, and why.',
  },
  set: {
    run: changes.set,
    isChange: true,
    forms: ['[remote] name=value', '[remote] name='],
    summary: 'switches a setting without a build, also in open pages; name= is its default',
    details:
      'A wrong name or value is answered with those that the stable build or the canary has.',
  },
  backend: {
    run: changes.backend,
    isChange: true,
    forms: ['add [remote] <url> [--private]', 'remove [remote]'],
    summary: 'where the calls of a remote to a backend of its own go (operator)',
    details: `The site serves it under /api/x/<remote>/, with a signed identity in place of the session. What the builds call has to
be in <url>/openapi.json when they are published. gida status shows it. See {docs}/backend`,
  },
  prune: {
    run: prune,
    isChange: true,
    forms: ['[--dry-run] [--days 30] [--builds 10]'],
    summary: 'removes builds that nobody needs (operator)',
    details:
      'Those older than --days, not among the newest --builds of their remote, and not served since.',
  },
  doctor: {
    run: doctor,
    forms: [''],
    summary: 'names what is damaged in the store, and fetches again what its bucket has (operator)',
  },
  hooks: {
    run: hooksCommand,
    forms: ['list', 'set [remote|site] <url>', 'test [remote|site]', 'remove [remote|site]'],
    summary: 'tells an address of yours when a build is blocked, fails or grows',
    details: `Sent when a canary ended by itself, a build was blocked, an error was seen first in a version, and a build is near\nits limit of bytes. Signed as standardwebhooks.com says, and sent again for some hours until it arrives.\nAn operator has the webhook of the site, which gets all; a team that of its remote.`,
  },
  token: {
    run: tokenCommand,
    forms: ['list', 'create <name> --scope operator|<remote> [--days n]', 'revoke <id>'],
    summary: 'who may release (operator)',
    details: 'A token is shown once. Its scope is one remote, or everything.',
  },
  kit: {
    run: kitCommand,
    forms: ['update [version]', 'migrate'],
    summary: 'moves this repository to the kit that the site serves now',
    details: `Writes the addresses of the other kit into package.json, or in a repository with a registry its versions, installs it with the package manager of the lockfile, writes
the sources with names that were renamed or moved, and lists by file and line what is to be done by hand;
"gida": { "migration": n } in package.json is the last change that the repository has had.`,
  },
};
