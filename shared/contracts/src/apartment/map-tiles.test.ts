import { expect, test } from 'vitest';

import { isMapTilesUrl, mapTilesSource } from './map-tiles.ts';

test.each([
  ['https://tile.example.org/{z}/{x}/{y}.png', true],
  ['https://{s}.tile.example.org/{z}/{x}/{y}{r}.png?key=1', true],
  ['http://localhost:8080/{z}/{x}/{y}.png', true],
  ['https://tile.example.org/{z}/{x}.png', false],
  ['tile.example.org/{z}/{x}/{y}.png', false],
  ["https://tile.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}.png", false],
  ['javascript://{z}/{x}/{y}', false],
])('address of tiles %s is one: %s', (url, expected) => {
  expect(isMapTilesUrl(url)).toBe(expected);
});

test.each([
  ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org'],
  ['https://{s}.tile.example.org/{z}/{x}/{y}.png', 'https://*.tile.example.org'],
  ['http://localhost:8080/{z}/{x}/{y}.png', 'http://localhost:8080'],
])('tiles of %s are allowed by %s', (url, source) => {
  expect(mapTilesSource(url)).toBe(source);
});
