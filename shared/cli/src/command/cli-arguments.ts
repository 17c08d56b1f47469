import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { CliError } from './cli-error.ts';
import { findRepository } from './repository.ts';

export type CliArguments = ReturnType<typeof parseCliArguments>;

const text = (value: string, line: string) => ({ type: 'string', value, text: line }) as const;
const flag = (line: string) => ({ type: 'boolean', default: false, text: line }) as const;

/** Every option of the command line, with the line that help shows for it. */
export const options = {
  'drop-mount': {
    ...text('/path', 'its pages under this path are gone on purpose; may be repeated'),
    multiple: true,
    default: [] as string[], // empty, so of any type
  },
  again: flag('although it was rolled back less than five minutes ago'),
  at: text('URL', 'where this machine serves the build'),
  backend: text('URL', 'a backend of its own on this machine; with --local'),
  builds: text('n', 'how many of the newest of a remote stay'),
  built: flag('the build that gida check or gida build made last, as it is'),
  days: text('n', 'how many days'),
  dir: text(
    'folder',
    'what a build of your own has written, with the stock Module Federation plugin',
  ),
  dirty: flag('even one that was built from uncommitted changes'),
  'dry-run': flag('only names what would be removed'),
  file: text('name', 'of the build, as the refusal names it'),
  finding: text('text', 'what the refusal says of the file'),
  from: text(
    'URL',
    'another site: its bytes are published here first. GIDA_FROM_TOKEN is a token of that site',
  ),
  hours: text('n', 'how many hours'),
  lift: flag('takes it back'),
  limit: text('n', 'how many lines'),
  local: flag(
    'a local address of the site with the development build of its shell: no link and no token',
  ),
  percent: text('n', 'of the visitors; 0 ends the canary'),
  port: text('n', 'of this machine'),
  private: flag('it may be in a private network, and on http'),
  promote: flag('also serves it to everybody'),
  registry: text(
    'URL',
    "an npm registry of yours that has the site's kit, as pnpm kit --registry publishes it",
  ),
  revoke: flag('ends all links to the build that were given out so far'),
  rule: text('code', 'the check that refuses it'),
  scope: text('name', 'operator, or the remote that the token may release'),
  since: text('12h', 'hours or days; errors are kept for 30d'),
  to: text('version', 'an earlier build; gida builds lists them'),
  site: text('URL', 'the site; else GIDA_URL, else "gida": { "site": "…" } in package.json'),
  why: { ...text('text', 'the reason, at most 300 characters; the history shows it'), short: 'm' },
  after: text('n', 'only if revision n is the latest'),
  key: text('text', 'a command repeated under one key takes effect once'),
  json: flag('one line of JSON instead of text'),
  help: { ...flag('about one command'), short: 'h' },
} satisfies ParseArgsOptionsConfig;
export type OptionName = keyof typeof options;

/** Parses positional arguments and options. */
export function parseCliArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    return { words: positionals, ...values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CliError(`${reason}. See: gida help ${args[0] ?? ''}`.trimEnd());
  }
}

const isVersion = (word = ''): boolean => /^\d/.test(word);

/** Accepts `booking`, `remote-booking` and `shell`; without a name, the remote whose repository this is. */
export function parseRemote({ words: [command, word] }: CliArguments): string {
  if (word && !isVersion(word)) return fullRemoteName(word);
  const { remote } = findRepository();
  if (remote) return remote;
  throw new CliError(
    `Name the remote: gida ${command} booking. Without a name it is the one whose package.json is in this folder, and there is none in ${process.cwd()}.`,
  );
}

export const fullRemoteName = (word: string): string =>
  word === 'shell' || word === 'operator' || word.startsWith('remote-') ? word : `remote-${word}`;

/** The version that is named, if any. */
export function parseVersion({ words: [, first, second] }: CliArguments): string | undefined {
  return isVersion(first) ? first : second;
}

/** Parses a numeric option; undefined when it is absent. */
export function parseNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new CliError(`--${name} must be a number, but is "${text}".`);
}
