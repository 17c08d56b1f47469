import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

import type { Node } from './plugin-types.ts';
import { findUnsafeText } from './translated-text.mjs';

function findIn(children: string): string[] {
  const source = `<p>${children}</p>`;
  const statement = parseSync('page.tsx', source).program.body[0];
  const { expression } = statement as unknown as { expression: { children: Node[] } }; // the element above
  const getText = (node: Node) => {
    const { start, end } = node as unknown as { start: number; end: number }; // oxc-parser's nodes
    return source.slice(start, end);
  };
  const file = `function Page() {\n  const Icon = icons[status];\n}`;
  return findUnsafeText(expression.children, getText, file).map(getText);
}

test.each([
  ['{busy && <Spinner />}{children}', '{busy && <Spinner />}'],
  ['{open ? <Up /> : <Down />} Filters', '{open ? <Up /> : <Down />}'],
  ['{isNew && <New />}{text.title}', '{isNew && <New />}'],
  ['<SaveIcon /> {open ? "Hide" : "Show"}', '{open ? "Hide" : "Show"}'],
  ['<b>5</b>{price > 0 && ` each`}', '{price > 0 && ` each`}'],
  ['<Icon />{formatStatus(status)}', '<Icon />'],
  ['Cancelled.{reason && <> {text.reason}</>}', '{reason && <> {text.reason}</>}'],
])('refuses %s', (children, found) => {
  expect(findIn(children)).toEqual([found]);
});

test.each([
  '{busy && <Spinner />}<span>{children}</span>',
  '{children}{busy && <Spinner />}',
  '{open ? "Hide" : "Show"}',
  '{error && <Banner />}{items.map(toRow)}',
  '{count} nights',
  '<SaveIcon /> Save',
  '<Icon /><span>Save</span>',
])('accepts %s', (children) => {
  expect(findIn(children)).toEqual([]);
});
