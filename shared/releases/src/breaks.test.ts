import { expect, test } from 'vitest';

import { breaksUsedBy, describeBreak } from './breaks.ts';
import type { Break } from './shell-description.ts';

const entry: Break = { migration: 1, module: '@gida/ui', name: 'Stack', what: 'It is Pile.' };
const names = (module: string, ...its: string[]) => ({ names: { [module]: its }, calls: [] });

test.each([
  ['one that uses it', names('@gida/ui', 'Stack'), entry, true],
  ['one that uses all of the module', names('@gida/ui', '*'), entry, true],
  ['one that uses another name', names('@gida/ui', 'Row'), entry, false],
  ['one that uses the name of another module', names('react', 'Stack'), entry, false],
  ['any use of a module that goes', names('@gida/ui', 'Row'), { ...entry, name: '*' }, true],
  ['none of it', names('@gida/ui'), { ...entry, name: '*' }, false],
  ['a change of this shell', names('@gida/ui', 'Stack'), { ...entry, since: '1.2.0' }, true],
  ['a change of one before', names('@gida/ui', 'Stack'), { ...entry, since: '1.1.0' }, false],
  [
    'what goes since one before',
    names('@gida/ui', 'Stack'),
    { ...entry, since: '1.1.0', goes: '2027-02-01' },
    true,
  ],
  [
    'what has another name since one before',
    names('@gida/ui', 'Stack'),
    { ...entry, since: '1.1.0', to: { name: 'Pile' } },
    true,
  ],
])('a build with %s', (_what, uses, one, isUsed) => {
  const shell = { version: '1.2.0-aaaaaaaa', breaks: [one] };

  expect(breaksUsedBy(uses, shell)).toEqual(isUsed ? [one] : []);
});

test('a sentence says what it is, until when and what to do', () => {
  expect(describeBreak(entry)).toBe('Stack of @gida/ui: It is Pile.');
  expect(describeBreak({ ...entry, name: '*', goes: '2027-02-01' })).toBe(
    '@gida/ui, until 2027-02-01 at least: It is Pile.',
  );
});
