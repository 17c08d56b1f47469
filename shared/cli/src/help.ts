import { CliError } from './command/cli-error.ts';
import { options, type CliArguments, type OptionName } from './command/cli-arguments.ts';
import type { Command } from './command/command.ts';
import { commands } from './command-help.ts';
import { documentAddress } from './command/site.ts';

const optionNames = Object.keys(options) as OptionName[]; // the keys of a constant
export function findCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new CliError(`Unknown command "${name}". See: gida help`);
}

/** What every command takes. */
export const everywhere: OptionName[] = ['site', 'json', 'help'];
const ofChanges: OptionName[] = ['why', 'after', 'key'];

/** The options that a command takes, in the order of its help. */
export function optionsOf({ forms, isChange }: Command): OptionName[] {
  const named = optionNames.filter((name) => new RegExp(`--${name}\\b`).test(forms.join(' ')));
  return [...new Set([...named, ...(isChange ? ofChanges : []), ...everywhere])];
}

/** An option of another command is a mistake, not a wish to be left out. */
export function assertTakes(name: string, command: Command, cli: CliArguments): void {
  const taken = optionsOf(command);
  const strange = optionNames.find(
    (option) => !taken.includes(option) && cli[option] && cli[option].toString() !== '',
  );
  if (strange) throw new CliError(`gida ${name} takes no --${strange}. See: gida help ${name}`);
}

/** What else decides, and how a command ends. */
export const surroundings = `The token comes from GIDA_TOKEN; in a checkout of the site whose demo runs on this machine none is needed.
[remote] is a name such as booking; in the folder of a remote it can be left out.
Exit codes: 0 success, 2 usage error or a failed build, 3 rejected, 4 the site is unreachable.`;

export function formatOptions(names: OptionName[]): string {
  const all: Record<string, { short?: string; value?: string; text: string }> = options;
  const rows = names.map((name) => {
    const { short, value, text } = all[name] ?? { text: '' };
    return [`  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`, text] as const;
  });
  const width = Math.max(...rows.map(([form]) => form.length)) + 2;
  return rows.map(([form, text]) => form.padEnd(width) + text).join('\n');
}

const listOptions = (names: OptionName[]): string =>
  `Options\n${formatOptions(names)}\n\n${surroundings}`;

export function formatHelp(name: string | undefined): string {
  if (!name || name === 'help') {
    const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
    const list = Object.entries(commands).map(
      ([word, command]) => `  ${word.padEnd(width)}${command?.summary}`,
    );
    return `gida <command>, with pnpm: pnpm gida <command>, with npm: npx gida <command>\n\n${list.join('\n')}\n\nMore about one: gida help <command>. Documents: ${documentAddress('')}\n\n${listOptions(everywhere)}`;
  }
  const command = findCommand(name);
  const forms = command.forms.map((form) => `gida ${name} ${form}`.trimEnd());
  return [
    forms.join('\n'),
    `${command.summary.replace(/^./, (it) => it.toUpperCase())}.`,
    command.details?.replaceAll(/\{docs\}\/(\w+)/g, (_, page: string) => documentAddress(page)),
    listOptions(optionsOf(command)),
  ]
    .filter(Boolean)
    .join('\n\n');
}
