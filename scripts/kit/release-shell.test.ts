import { expect, test } from 'vitest';

import { Break } from '../../shared/releases/src/shell-description.ts';
import { findBreakProblems, type KitState } from './check-breaks.ts';
import { findRefusals, raiseVersion, readKitState, releasedFiles } from './release-shell.ts';

const entry: Break = {
  migration: 1,
  module: '@gida/ui/map',
  name: 'lazyMap',
  what: 'Call it otherwise.',
};
const released: Break = { ...entry, since: '1.1.0' };
const announced: Break = { ...released, goes: '2027-02-01' };
const log = (...lines: string[]) => ({
  ui: `# Changes\n\n## Next\n\n${lines.map((it) => `- ${it}\n`).join('')}\n## 1.1.0\n\n- **Breaks** \`old\`\n`,
});
const told = log('**Breaks** `lazyMap` is called otherwise.');
const agreed: KitState = {
  changelogs: log('`./layout` has more.'),
  breaks: [],
  released: { version: '1.2.0', names: { '@gida/ui/map': 'lazyMap' } },
  names: { '@gida/ui/map': 'lazyMap more' },
  today: '2027-02-01',
};
const gone: Partial<KitState> = { names: { '@gida/ui/map': 'more' } };

const states: [what: string, state: Partial<KitState>, problem: RegExp | null][] = [
  ['nothing that breaks', {}, null],
  ['an entry and its line', { breaks: [entry], changelogs: told }, null],
  [
    'a line without an entry',
    { changelogs: told },
    /breaks\.json has no entry for this of ui: - \*\*Breaks\*\* `lazyMap`/,
  ],
  [
    'a line about an entry of before',
    { breaks: [released], changelogs: told },
    /has no entry for this of ui/,
  ],
  [
    'an entry without a line',
    { breaks: [entry] },
    /@gida\/ui\/map: no \*\*Breaks\*\* under Next names `lazyMap`/,
  ],
  [
    'an entry with the line of another package',
    { breaks: [{ ...entry, module: '@gida/stay' }], changelogs: told },
    /@gida\/stay: no/,
  ],
  [
    'an entry of a whole module',
    { breaks: [{ ...entry, name: '*' }], changelogs: log('**Breaks** `@gida/ui/map` is gone.') },
    null,
  ],
  [
    'a number twice',
    { breaks: [released, { ...released, name: 'b' }] },
    /1 is not greater than the number before it/,
  ],
  [
    'a name that is gone',
    gone,
    /lazyMap of @gida\/ui\/map is gone: shell\/breaks\.json has no entry/,
  ],
  ['a module that is gone', { names: {} }, /lazyMap of @gida\/ui\/map is gone/],
  [
    'a name that is gone and was not announced',
    { ...gone, breaks: [released] },
    /gone: announce it/,
  ],
  ['one that is gone as it was announced', { ...gone, breaks: [announced] }, null],
  [
    'one that is gone with its module, as that was announced',
    { names: {}, breaks: [{ ...announced, name: '*' }] },
    null,
  ],
  [
    'one that is gone before its day',
    { ...gone, breaks: [announced], today: '2027-01-31' },
    /gone: it stays until 2027-02-01/,
  ],
  [
    'one that is gone a release too early',
    { ...gone, breaks: [{ ...announced, since: '1.2.0' }] },
    /gone: it was announced in 1\.2\.0, and stays/,
  ],
  [
    'one that is announced and gone at once',
    { ...gone, breaks: [{ ...entry, goes: '2027-02-01' }], changelogs: told },
    /gone: announce it/,
  ],
  [
    'one that had to go sooner',
    { ...gone, breaks: [{ ...released, sooner: 'It leaked keys.' }] },
    null,
  ],
];

test.each(states)('%s', (_what, state, problem) => {
  const problems = findBreakProblems({ ...agreed, ...state });

  if (problem) expect(problems.join()).toMatch(problem);
  else expect(problems).toEqual([]);
});

test('the list, the change logs and the exports of this checkout agree', () => {
  const state = readKitState();

  expect(Break.array().safeParse(state.breaks).error).toBe(undefined);
  expect(Object.keys(state.released.names)).toContain('@gida/ui/map');
  expect(findBreakProblems(state)).toEqual([]);
});

test.each([
  ['a name in the list', './map lazyMap: Property x is missing', [announced], true],
  ['its type', './map type lazyMap is gone', [announced], true],
  ['a name that is not in the list', './map PlaceMap: Property x is missing', [announced], false],
  ['the same name of another module', '. lazyMap is gone', [announced], false],
  ['one of a release before', './map lazyMap: Property x is missing', [released], false],
  ['a library, with an entry of the package', 'react: ^18.0.0 → ^19.0.0', [announced], true],
  ['a library', 'react: ^18.0.0 → ^19.0.0', [], false],
])('a major change of %s', (_what, reason, breaks, isReleased) => {
  const changes = [{ shortName: 'ui', level: 'major' as const, reasons: [reason] }];

  const refusals = findRefusals({ ...agreed, breaks }, changes);

  expect(refusals).toEqual(
    isReleased ? [] : [`shell/breaks.json has no entry for @gida/ui: ${reason}`],
  );
});

test.each([
  ['1.2.3-1a2b3c4d', 'patch', '1.2.4'],
  ['1.2.3-1a2b3c4d', 'minor', '1.3.0'],
  ['1.2.3-1a2b3c4d', 'major', '2.0.0'],
] as const)('%s and a %s change are %s', (kit, level, version) => {
  expect(raiseVersion(kit, level)).toBe(version);
});

test('a release is the version of what was next, of new entries and of the names, and gives 60 days', () => {
  const soon: Break = { ...entry, migration: 2, name: 'soon', goes: '2020-01-01' };
  const files = releasedFiles({ ...agreed, changelogs: told, breaks: [announced, soon] }, '1.3.0');

  expect(files['shared/ui/CHANGELOG.md']).toBe(told.ui.replace('## Next', '## 1.3.0'));
  expect(JSON.parse(files['shell/package.json'] ?? '')).toMatchObject({
    name: '@gida/shell',
    version: '1.3.0',
  });
  expect(JSON.parse(files['shell/released-names.json'] ?? '')).toEqual({
    version: '1.3.0',
    names: agreed.names,
  });
  const [first, second] = JSON.parse(files['shell/breaks.json'] ?? '');
  expect(first).toEqual(announced);
  expect(second).toMatchObject({ name: 'soon', since: '1.3.0' });
  expect(Date.parse(second.goes) - Date.now()).toBeGreaterThan(59 * 86_400_000 - 1);
});
