import { expect, test } from 'vitest';

import { audiences, belongsTo, framesIn } from './frames.ts';

test.each([
  ['', ['!member', '!admin']],
  ['gida-visitor=x; gida-frames=guest', ['member', '!admin']],
  ['gida-frames=host.admin; a=b', ['member', 'admin']],
  ['gida-frames=admin', ['!member', 'admin']],
  ['not-gida-frames=host', ['!member', '!admin']],
  ['gida-frames=king', ['!member', '!admin']],
])('the cookies "%s" ask for the frames of %j', (cookies, asked) => {
  const told = framesIn(cookies);

  expect(audiences.filter((audience) => belongsTo(audience, told))).toEqual(asked);
});
