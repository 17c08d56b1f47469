import { expect, it } from 'vitest';

import { toPictures } from './to-pictures.ts';

it.each([
  ['in their order without rooms', {}, ['a', 'b', 'c', 'd'], undefined],
  ['room by room', { a: 'Pool', d: 'Pool', b: 'Kitchen' }, ['a', 'd', 'b', 'c'], 'Pool'],
  ['the cover first when it shows something else', { c: 'View' }, ['a', 'b', 'd', 'c'], undefined],
  ['without a name for "Other"', { a: 'Other', c: 'View' }, ['a', 'b', 'd', 'c'], undefined],
  ['as if a room of no picture did not exist', { x: 'Pool' }, ['a', 'b', 'c', 'd'], undefined],
] as const)('pictures are %s', (_, rooms, order, caption) => {
  const pictures = toPictures('Palm Court', ['a', 'b', 'c', 'd'], rooms);

  expect(pictures.map(({ src }) => src)).toEqual(order);
  expect(pictures[0]?.caption).toBe(caption);
});

it('the alt text says the room and the position', () => {
  const pictures = toPictures('Palm Court', ['a', 'b'], { a: 'Living room' });

  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Palm Court, living room, picture 1 of 2',
    'Palm Court, picture 2 of 2',
  ]);
});
