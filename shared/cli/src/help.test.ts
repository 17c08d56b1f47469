import { expect, test } from 'vitest';

import { commands } from './command-help.ts';
import { useSite } from './command/site.ts';
import { parseCliArguments } from './command/cli-arguments.ts';
import { assertTakes, formatHelp } from './help.ts';

test.each([undefined, 'help'])('gida help lists every command with what it does (%s)', (name) => {
  const lines = formatHelp(name)
    .split('\n')
    .map((line) => line.replace(/^ {2}([\w-]+) +/, '$1: '));

  for (const [word, command] of Object.entries(commands))
    expect(lines).toContain(`${word}: ${command?.summary}`);
  expect(lines).toContain('Options');
});

test('the help of a command has its forms, what it does, and the options', () => {
  const [forms, summary, details, listed, ...more] = formatHelp('kit').split('\n\n');

  expect(forms).toBe('gida kit update [version]\ngida kit migrate');
  expect(summary).toBe('Moves this repository to the kit that the site serves now.');
  expect(details).toContain('package manager of the lockfile');
  expect(listed).toMatch(/^Options\n/);
  expect(more).toHaveLength(1);
  expect(formatHelp('doctor').split('\n')[0]).toBe('gida doctor');
});

test('the help of a command lists each option of its forms, and those of changes where it is one', () => {
  for (const [word, command] of Object.entries(commands)) {
    const [, listed = ''] = formatHelp(word).split('Options\n');
    for (const [, option = ''] of command?.forms.join(' ').matchAll(/--([a-z-]+)/g) ?? [])
      expect(listed, `${word} --${option}`).toContain(`--${option}`);
  }
  expect(formatHelp('promote')).toContain('  -m, --why text');
  expect(formatHelp('status')).not.toContain('--why');
  expect(formatHelp('status')).not.toContain('--percent');
});

test.each([
  ['status --percent 5', 'percent'],
  ['canary --percent 5', null],
  ['canary --drop-mount /offers', null],
  ['rollback --drop-mount /offers', 'drop-mount'],
  ['builds --dirty', 'dirty'],
  ['promote -m because --after 3', null],
  ['builds -m because', 'why'],
  ['builds --json --site https://gida.example', null],
])('gida %s: an option of another command is refused (%s)', (line, refused) => {
  const cli = parseCliArguments(line.split(' '));
  const [name = ''] = cli.words;
  const check = () => assertTakes(name, commands[name]!, cli);

  if (refused) expect(check).toThrow(`gida ${name} takes no --${refused}. See: gida help ${name}`);
  else expect(check).not.toThrow();
});

test('a document is named by its address on the site', () => {
  useSite('https://gida.example/');

  expect(formatHelp('publish')).toContain('See https://gida.example/kit/docs/contract');
  expect(formatHelp(undefined)).toContain('Documents: https://gida.example/kit/docs/');
  for (const name of Object.keys(commands)) expect(formatHelp(name)).not.toMatch(/docs}|\.md\b/);
});

test.each(['bake', 'constructor'])('the command %s is unknown', (name) => {
  expect(() => formatHelp(name)).toThrow(`Unknown command "${name}". See: gida help`);
});
