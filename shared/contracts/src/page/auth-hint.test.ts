import { expect, test } from 'vitest';

import { layoutAudiences, matchesAudience, parseAuthHint } from './auth-hint.ts';

test.each([
  ['', ['!user', '!admin']],
  ['gida-visitor=x; gida-auth-hint=guest', ['user', '!admin']],
  ['gida-auth-hint=host.admin; a=b', ['user', 'admin']],
  ['gida-auth-hint=admin', ['!user', 'admin']],
  ['not-gida-auth-hint=host', ['!user', '!admin']],
  ['gida-auth-hint=king', ['!user', '!admin']],
])('cookies "%s" match the layout audiences %j', (cookies, asked) => {
  const told = parseAuthHint(cookies);

  expect(layoutAudiences.filter((audience) => matchesAudience(audience, told))).toEqual(asked);
});
