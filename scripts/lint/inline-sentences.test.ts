import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { findInlineSentences, otherCatalogues, textsForStaff } from './inline-sentences.ts';

const folder = 'api/src';
const allowed = [...otherCatalogues, ...textsForStaff];

test.each([
  ["badRequestError('no_dates', 'Choose your dates.', 'from')", 'Choose your dates.'],
  ["new HttpError(403, 'suspended', 'This account is suspended.')", 'This account is suspended.'],
  [
    'conflictError("full", `You have ${count} lists. Delete one.`)',
    'You have ${count} lists. Delete one.',
  ],
  ['conflictError("area", `${area} is in ${city}.`)', '${area} is in ${city}.'],
  ["reply.send({ status: 200, message: 'Login successful' })", 'Login successful'],
  ["reply.send({ message: isNew ? 'It is saved.' : messages.same })", 'It is saved.'],
  ["function reason() { return 'This stay is over.'; }", 'This stay is over.'],
])('finds the sentence in %s', (source, found) => {
  expect(findInlineSentences('routes.ts', source)).toEqual([found]);
});

test.each([
  "badRequestError('no_dates', messages.noDates)",
  "notFoundError('Email change')",
  "throw new Error('This route has no caller.')",
  "app.log.warn({ message: 'Two of them.' }, 'It does not answer.')",
  "raiseAlert(tx, { message: 'The bank disputes the payment.' })",
  "const schema = { description: 'The token of a guest.' }",
])('accepts %s', (source) => {
  expect(findInlineSentences('routes.ts', source)).toEqual([]);
});

test('sentences for people are in a catalogue of the API', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/messages\.ts$/.test(file))
    .filter((file) => existsSync(join(root, file)))
    .filter((file) => !allowed.some((path) => file.startsWith(`${folder}/${path}`)));
  const found = files.flatMap((file) =>
    findInlineSentences(file, readFileSync(join(root, file), 'utf8')).map(
      (sentence) => `${file}: ${sentence}`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found, 'Put it into the messages.ts of its room: docs/how-to/add-a-language.md').toEqual(
    [],
  );
});

test.each(allowed)('%s exists', (path) => {
  expect(existsSync(join(root, folder, path))).toBe(true);
});
