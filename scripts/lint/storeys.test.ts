import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { roomsOf, storeys } from './storeys.mjs';

const folders = Object.keys(storeys);

test.each(folders)('each room of %s exists once, and none is left out', (folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const rooms = roomsOf(folder).filter((room) => room !== '.');

  expect(rooms.filter((room) => !existsSync(join(root, folder, room)))).toEqual([]);
  expect(new Set(rooms).size).toBe(rooms.length);
  const found = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing');
  expect(found.map(({ name }) => name).filter((name) => !rooms.includes(name))).toEqual([]);
});

test.each(folders)('the README beside %s shows its rooms in this order', (folder) => {
  const packageFolder = folder.split('/src')[0] ?? folder;
  const lines = readFileSync(join(root, packageFolder, 'README.md'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes(storeys[folder] ?? '?'))).toHaveLength(1);
});
