import { expect, test } from 'vitest';

import { cleanPasted, isBlank } from './clean-pasted.ts';
import { MessageText } from './schemas/messaging.ts';
import { Email } from './schemas/account.ts';

test.each([
  ['a mark without width before it', '\u200Bguest@gida.example'],
  ['marks of direction around it', '\u202Aguest@gida.example\u202C'],
  ['a word joiner in it', 'guest\u2060@gida.example'],
  ['a soft hyphen in it', 'gue\u00ADst@gida.example'],
  ['a byte order mark before it', '\uFEFFguest@gida.example'],
  ['a wide at sign', 'guest＠gida.example'],
  ['a wide full stop', 'guest@gida．example'],
  ['a space of its own kind after it', 'guest@gida.example\u00A0'],
  ['mailto: before it', 'mailto:guest@gida.example'],
  ['mailto: and a subject', 'MAILTO:guest@gida.example?subject=Stay'],
  ['a comma after it', 'guest@gida.example,'],
  ['a semicolon and a space after it', 'guest@gida.example; '],
  ['a name before it', 'Ada Obi <guest@gida.example>,'],
  ['brackets around it', '<guest@gida.example>'],
  ['nothing around it', 'guest@gida.example'],
])('an email address pasted with %s is the address', (_what, pasted) => {
  expect(cleanPasted(pasted)).toBe('guest@gida.example');
  expect(Email.parse(pasted)).toBe('guest@gida.example');
});

test.each([
  ['coordinates', '6.4281,\u00A0', '6.4281'],
  [
    'the address of a calendar',
    '\u200Bhttps://cal.example/a,b.ics?t=1;',
    'https://cal.example/a,b.ics?t=1',
  ],
  ['a search', 'Ｌekki,', 'Lekki'],
  ['a name with a comma', 'Obi, Ada', 'Obi, Ada'],
  ['marks alone', '\u200B\u2060', ''],
])('keeps what was meant of %s', (_what, pasted, kept) => {
  expect(cleanPasted(pasted)).toBe(kept);
});

test.each([' ', '<', '@', ',', '<@', 'mailto:'])('a megabyte of %j takes no time', (part) => {
  const endless = `a${part.repeat(1_000_000 / part.length)}x`;

  expect(cleanPasted(endless)).toBe(endless);
  expect(Email.safeParse(endless).success).toBe(false);
});

test.each([
  ['', true],
  [' \n\u200B\u2060', true],
  ['\u202E\u202C', true],
  ['\u00AD', true],
  ['👨‍👩‍👧', false],
  ['\u200Bhello', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
  expect(MessageText.safeParse(text).success).toBe(!blank);
});
