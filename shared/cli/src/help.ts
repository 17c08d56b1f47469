import { CliError } from './command/cli-error.ts';
import { commands } from './command-help.ts';
import { documentAddress } from './command/site.ts';

export const helpOptions = `Options
  --site URL       the site; else GIDA_URL, else "gida": { "site": "…" } in package.json
  -m, --why text   the reason, recorded and shown in the history
  --json           one line of JSON instead of text
  --after n        only if revision n is the latest
  --key text       a command repeated under one key takes effect once
  -h, --help       about one command

The token comes from GIDA_TOKEN; in a checkout of the site whose demo runs on this machine none is needed.
[remote] is a name such as booking; in the folder of a remote it can be left out.
Exit codes: 0 success, 2 usage error or a failed build, 3 rejected, 4 the site is unreachable.`;

export function formatHelp(name: string | undefined): string {
  if (!name || name === 'help') {
    const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
    const list = Object.entries(commands).map(
      ([word, command]) => `  ${word.padEnd(width)}${command?.summary}`,
    );
    return `gida <command>, with pnpm: pnpm gida <command>, with npm: npx gida <command>\n\n${list.join('\n')}\n\nMore about one: gida help <command>. Documents: ${documentAddress('')}\n\n${helpOptions}`;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CliError(`Unknown command "${name}". See: gida help`);
  const forms = command.forms.map((form) => `gida ${name} ${form}`.trimEnd());
  return [
    forms.join('\n'),
    `${command.summary.replace(/^./, (it) => it.toUpperCase())}.`,
    command.details?.replaceAll(/\{docs\}\/(\w+)/g, (_, page: string) => documentAddress(page)),
    helpOptions,
  ]
    .filter(Boolean)
    .join('\n\n');
}
