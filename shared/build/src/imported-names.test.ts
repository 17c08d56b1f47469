import { expect, test } from 'vitest';

import { reexportedNames, importedNames } from './imported-names.ts';

test.each([
  [`import { Link, useParams as params } from 'r';`, ['Link', 'useParams']],
  [`import styled, { css } from 'r';`, ['css', 'default']],
  [`import styled from 'r';`, ['default']],
  [`import * as r from 'r';`, []],
  [`import type { Link } from 'r';`, []],
  [`import { type Link, Outlet } from 'r';`, ['Outlet']],
  [`import {\n  Link,\n  // why\n  Outlet,\n} from "r";`, ['Link', 'Outlet']],
  [`import 'r';`, []],
])('importedNames(%j) returns %j', (source, names) => {
  expect(importedNames(source)).toEqual(names.map((name) => ({ from: 'r', name })));
});

test('reexportedNames lists the re-exported values, without types', () => {
  const source = `// why\nexport { default, css,\n keyframes as frames, type Theme } from 'r';`;

  expect([...reexportedNames(source)]).toEqual(['default', 'css', 'frames']);
});
