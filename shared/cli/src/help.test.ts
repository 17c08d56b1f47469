import { expect, test } from 'vitest';

import { commands } from './command-help.ts';
import { useSite } from './command/site.ts';
import { formatHelp } from './help.ts';

test.each([undefined, 'help'])('gida help lists every command with what it does (%s)', (name) => {
  const lines = formatHelp(name)
    .split('\n')
    .map((line) => line.replace(/^ {2}(\w+) +/, '$1: '));

  for (const [word, command] of Object.entries(commands))
    expect(lines).toContain(`${word}: ${command?.summary}`);
  expect(lines).toContain('Options');
});

test('the help of a command has its forms, what it does, and the options', () => {
  const [forms, summary, details, options, ...more] = formatHelp('kit').split('\n\n');

  expect(forms).toBe('gida kit update [version]\ngida kit migrate');
  expect(summary).toBe('Moves this repository to the kit that the site serves now.');
  expect(details).toContain('package manager of the lockfile');
  expect(options).toMatch(/^Options\n/);
  expect(more).toHaveLength(1);
  expect(formatHelp('doctor').split('\n')[0]).toBe('gida doctor');
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
