import type { ShellDescription } from '@gida/releases/shell-description';
import { expect, test } from 'vitest';

import { pages } from '../pages.ts';
import { publicRoutes } from './public-routes.tsx';

// A dynamic path, so that tsc does not follow it: the build's code needs the language of Node.
const build: string = '../../build/describe-shell.ts';
const { describeShell } = (await import(build)) as { describeShell: () => ShellDescription };
const { segments = [] } = describeShell();

test('the description of the shell has the first segment of each of its own pages', () => {
  const own = publicRoutes.flatMap(({ path }) => path?.split('/')[0] ?? []);

  expect(own).toContain('style-guide');
  expect(own.filter((segment) => !segments.includes(segment))).toEqual([]);
});

test('and of the gateway, but of no page of a remote', () => {
  expect(segments).toEqual(expect.arrayContaining(['api', 'homes', 'releases']));
  const ofRemotes = Object.keys(pages).map((mount) => mount.split('/')[1] ?? '');
  expect(ofRemotes.filter((segment) => segments.includes(segment))).toEqual([]);
});
