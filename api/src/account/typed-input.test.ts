import { OtpRequest, RegistrationRequest } from '@gida/contracts/account';
import { expect, test } from 'vitest';

import { toE164 } from './telephone.ts';

const complete = {
  firstName: 'Amina',
  lastName: 'Bello',
  telephone: '+234 803 123 4567',
  dateOfBirth: '1990-05-17',
  email: 'amina@example.com',
  password: 'long enough for this',
};

const parse = (typed: Partial<typeof complete>) =>
  RegistrationRequest.safeParse({ ...complete, ...typed });

test.each([
  ['+234 803 123 4567', '+234 803 123 4567', '+2348031234567'],
  ['08031234567', '08031234567', '+2348031234567'],
  ['0803 123 4567', '0803 123 4567', '+2348031234567'],
  ['0803.123.4567', '0803.123.4567', '+2348031234567'],
  ['0803-123-4567', '0803-123-4567', '+2348031234567'],
  ['0803/123/4567', '0803/123/4567', '+2348031234567'],
  ['(0803) 123 4567', '(0803) 123 4567', '+2348031234567'],
  ['[0803] 123 4567', '[0803] 123 4567', '+2348031234567'],
  ['+234 (0) 803 123 4567', '+234 (0) 803 123 4567', '+2348031234567'],
  ['+234(0)8031234567', '+234(0)8031234567', '+2348031234567'],
  ['234 803 123 4567', '234 803 123 4567', '+2348031234567'],
  ['009 234 803 123 4567', '009 234 803 123 4567', '+2348031234567'],
  ['+234\u00A0803\u00A0123\u00A04567', '+234 803 123 4567', '+2348031234567'],
  ['\u202A+234 803 123 4567\u202C', '+234 803 123 4567', '+2348031234567'],
  ['\u200B0803 123 4567', '0803 123 4567', '+2348031234567'],
  ['\u20680803 123 4567\u2069', '0803 123 4567', '+2348031234567'],
  ['０８０３ １２３ ４５６７', '0803 123 4567', '+2348031234567'],
  ['＋234 803 123 4567', '+234 803 123 4567', '+2348031234567'],
  ['0803 123\u20114567', '0803 123\u20104567', '+2348031234567'],
  ['0803 123–4567', '0803 123–4567', '+2348031234567'],
  ['  0803 123   4567  ', '0803 123 4567', '+2348031234567'],
  ['+44 20 7946 0958', '+44 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+1 (415) 555-2671', '+14155552671'],
  ['0201 271 8900', '0201 271 8900', '+2342012718900'],
])('stores the telephone number %j as %j, and dials %s', async (typed, stored, dialled) => {
  const { data } = parse({ telephone: typed });
  expect(data?.telephone).toBe(stored);
  expect(await toE164(stored)).toBe(dialled);
});

test.each(['', 'call me', '12', '+', '0803', '+234 803 123 4567 890 123', 'win.example', '٣'])(
  'does not dial %j',
  async (typed) => {
    expect(await toE164(typed)).toBeNull();
  },
);

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u00A0456', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  [' 123456\n', '123456'],
  ['\u200B123456\uFEFF', '123456'],
  ['１２３４５６', '123456'],
])('reads the pin %j', (typed, otp) => {
  expect(OtpRequest.parse({ otp: typed })).toEqual({ otp });
});

test.each(['12345', '1234567', '12345a', '', '123.456'])('refuses the pin %j', (otp) => {
  expect(OtpRequest.safeParse({ otp }).success).toBe(false);
});

test.each([
  'J.R.Bello',
  'J. R. Bello',
  'A.Bello',
  'St.John',
  'St. John',
  'Dr.Ngozi',
  "O'Neill",
  'O’Neill',
  'Oʼneill',
  'O`Neill',
  'O´Neill',
  'N’Golo',
  'Ọláolúwa',
  'Chukwu-Emeka',
  'Núñez',
  'محمد',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '李',
  'Bello Jr.',
  'J.P. (Junior)',
  'Bello 2',
  'Magida',
  'Supo',
  'Adminu',
  'Aliyu',
  'Dotun',
  'Guilda',
  'Ольга',
  'Γιάννης',
  'ƊanMálàm',
  'Ngozi Adaobi Chimamanda-Okonkwo van der Westhuizen',
])('stores the name %j', (firstName) => {
  expect(parse({ firstName }).data?.firstName).toBe(firstName);
});

test.each([
  'win.example',
  'win．example',
  'win。example',
  'Win.Example',
  'J.win.example',
  't.me',
  'G.co',
  'a.shop',
  'St.John.com',
  '1.2.3.4/pay',
  '203.0.113.7/pay',
  'win (dot) example',
  'win [.] example',
  '１.２.３.４',
  'pay@bank',
  '.com',
  'Ami\u200Cna',
  'Gi\u200Dda',
  'You won! Visit win.example',
  'https://win',
  'my-win . com',
  'win dot com',
  'You have won N5,000,000. Call 0803 123 4567 now',
  'You have won ₦50 million',
  'Call ०८०३१२३४५६७',
  'Bello\nBcc: all@example.com',
  'Bello\u202Emoc',
  ' ',
  '---',
  '\u200B',
  '\u3164',
  '\u0301\u0302',
  'Admin',
  'Support',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'Suppørŧ',
  'Gida',
  'G1da',
  'GlDA',
  'G i d a',
  'ＧＩＤＡ',
  'ɢɪᴅᴀ',
  'G\u0456d\u0430',
  '\u050Cida',
  'ᏀᎥꓓꓮ',
])('refuses the name %j', (firstName) => {
  expect(parse({ firstName }).success).toBe(false);
});

test.each([
  ['Customer', 'Care'],
  ['Gid', 'a'],
  ['G', 'ida'],
  ['Help', 'Desk'],
  ['Sup', 'port'],
  ['Ad', 'mın'],
  ['Amina 08', 'Bello 03'],
])('refuses %s %s, which is no name of a person', (firstName, lastName) => {
  expect(parse({ firstName, lastName }).error?.issues).toMatchObject([{ path: ['lastName'] }]);
});

test.each([
  ['Gideon', 'Adams'],
  ['Ada', 'Obi'],
  ['Gid', 'Bello'],
])('accepts %s %s', (firstName, lastName) => {
  expect(parse({ firstName, lastName }).success).toBe(true);
});

test.each(Object.keys(complete))('refuses a %s of a megabyte before it looks closer', (field) => {
  const began = performance.now();

  const { success } = parse({ [field]: 'a'.repeat(1_000_000) });

  expect(success).toBe(false);
  // What compares every letter with every other takes minutes.
  expect(performance.now() - began).toBeLessThan(2_000);
});
