import { expect, test } from 'vitest';

import { layoutAudiences, matchesAudience, parseAuthHint } from './auth-hint.ts';

test.each([
  ['', ['!member', '!admin']],
  ['gida-visitor=x; gida-auth-hint=guest', ['member', '!admin']],
  ['gida-auth-hint=host.admin; a=b', ['member', 'admin']],
  ['gida-auth-hint=admin', ['!member', 'admin']],
  ['not-gida-auth-hint=host', ['!member', '!admin']],
  ['gida-auth-hint=king', ['!member', '!admin']],
])('cookies "%s" match the layout audiences %j', (cookies, asked) => {
  const told = parseAuthHint(cookies);

  expect(layoutAudiences.filter((audience) => matchesAudience(audience, told))).toEqual(asked);
});
