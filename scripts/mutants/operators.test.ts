import { expect, test } from 'vitest';

import { applyMutation } from './mutation.ts';
import { findMutations } from './operators.ts';

const mutantsOf = (text: string, path = 'some.tsx') =>
  findMutations(path, text).map((mutation) => applyMutation(text, mutation));

test.each([
  ['nights < least', ['nights <= least']],
  ['to > from', ['to >= from']],
  ['from === to', ['from !== to']],
  ['price * nights + fee', ['price / nights + fee', 'price * nights - fee']],
  ['isPaid && isOver', ['isPaid || isOver']],
  ['!isPaid', ['isPaid']],
  ['name ?? email', ['name', 'email']],
  ['true', ['false']],
  ['nights > 7', ['nights >= 7', 'nights > 8', 'nights > 6']],
  ['rows[0]', ['rows[1]']],
  ['text.min(1)', ['text.max(1)', 'text.min(2)', 'text.min(0)']],
  ["status === 'held'", ["status !== 'held'", "status === ''"]],
  ['isPaid ? one : other', ['!(isPaid) ? one : other']],
  ['bookings.filter(isOpen)', ['bookings']],
  ['text.trim()', ['text']],
  ['bookings.some(isOpen)', ['bookings.every(isOpen)']],
  ['Math.min(one, other)', ['Math.max(one, other)']],
  ['{ /** Of a request. */ area: text.optional() }', ['{ /** Of a request. */ area: text }']],
])('mutates %s', (expression, mutants) => {
  const mutated = mutantsOf(`const value = ${expression};`);

  expect(mutated).toEqual(mutants.map((mutant) => `const value = ${mutant};`));
});

test.each([
  ['book(stay);', [';']],
  ['await book(stay);', [';']],
  ['count = other;', [';']],
  ['throw datesTaken();', [';']],
  ['if (isOver) leave();', ['if (!(isOver)) leave();', 'if (isOver) ;']],
])('mutates the statement %s', (statement, mutants) => {
  expect(mutantsOf(statement)).toEqual(mutants);
});

test.each([
  ['const name = () => `${first} ${last}`;', ["const name = () => '';"]],
  ['const ids = () => rows.map(idOf);', ['const ids = () => [];']],
  ['const both = () => [one, other];', ['const both = () => [];']],
])('mutates what is returned by %s', (text, mutants) => {
  expect(mutantsOf(text)).toEqual(mutants);
});

test.each([
  ['a type', 'type Level = 1 | 2; const level: 1 | 2 = other as 1 | 2;'],
  ['a style', 'const Card = styled.div<{ $wide: boolean }>`gap: ${({ $wide }) => $wide && 1}px`;'],
  ['a log', 'request.log.info({ count: 1, isLate: true }, `late`);'],
  ['an import', "import { one } from './one.ts';"],
  ['a length of time', 'const retryDelayMs = 500;'],
  ['a number that only shows', 'const skeleton = cards(8);'],
  [
    'a return value that is not used',
    'const timer = setTimeout(() => `${first} ${last}`, retryDelayMs);',
  ],
  ['how something looks', 'const button = { wide: true };'],
  ['what a picture shows', 'const photo = <img alt={`${name}, ${index + 1}`} />;'],
  ['how large a picture is', "const photo = <img sizes={isSmall ? '5rem' : '25rem'} />;"],
  ['the moment itself', 'const isLate = Date.now() > limit;'],
  [
    'a field that an older API leaves out',
    'const Answer = { /** Missing in the response of an older API. */ area: text.optional() };',
  ],
])('leaves %s alone', (_what, text) => {
  expect(mutantsOf(text)).toEqual([]);
});

test.each([
  'shell/src/messages/blog.ts',
  'remote/src/messages.ts',
  'remote/src/pay/pay-messages.ts',
])('leaves sentences of the catalogue %s alone, but not what chooses among them', (path) => {
  const sentences = 'const stay = (name) => `Stay at ${name}`; const done = () => `Done.`;';
  const choice = 'const left = (days) => days === 0 ? `today` : `later`;';

  expect(mutantsOf(sentences, path)).toEqual([]);
  expect(mutantsOf(choice, path)).toEqual([
    'const left = (days) => days !== 0 ? `today` : `later`;',
    'const left = (days) => days === 1 ? `today` : `later`;',
  ]);
});
