import { expect, it } from 'vitest';

import { mayHaveHouseNumber, splitStreet } from './split-street.ts';

const cases: [line: string, houseNumber: string, street: string][] = [
  ['14 Fola Osibo Road', '14', 'Fola Osibo Road'],
  ['14b, Fola Osibo Road', '14b', 'Fola Osibo Road'],
  ['22-24 Adeola Odeku Street', '22-24', 'Adeola Odeku Street'],
  ['7/9 Wogu Street', '7/9', 'Wogu Street'],
  ['No. 5 Gana Street', 'No. 5', 'Gana Street'],
  ['Plot 1023 Cadastral Zone', 'Plot 1023', 'Cadastral Zone'],
  ['Flat 3, 12 Bourdillon Road', 'Flat 3, 12', 'Bourdillon Road'],
  ['Block B, 4 Nile Street', 'Block B, 4', 'Nile Street'],
  ['Flat 2, 21 Road', 'Flat 2', '21 Road'],
  ['21 Road', '', '21 Road'],
  ['Km 14 Lekki-Epe Expressway', '', 'Km 14 Lekki-Epe Expressway'],
  ['3rd Avenue', '', '3rd Avenue'],
  ['312 Third Avenue', '312', 'Third Avenue'],
  ['Unity Road', '', 'Unity Road'],
  ['Noble Street', '', 'Noble Street'],
  ['Admiralty Way', '', 'Admiralty Way'],
  ['#7413 Zuma Road', '#7413', 'Zuma Road'],
  ['Number 7413 Zuma Road', 'Number 7413', 'Zuma Road'],
  ['No: 7413 Zuma Road', 'No: 7413', 'Zuma Road'],
  ['7413-A Zuma Road', '7413-A', 'Zuma Road'],
  ['14/16/18 Akin Street', '14/16/18', 'Akin Street'],
  ['14 & 16 Akin Street', '14 & 16', 'Akin Street'],
  ['14 - Akin Street', '', '14 - Akin Street'],
  ['12', '', '12'],
  ['', '', ''],
];

it.each(cases)('divides "%s" into the number "%s" and the street "%s"', (line, number, street) => {
  expect(splitStreet(line)).toEqual({ houseNumber: number, street });
});

it.each([
  ['Nº 14 Fola Osibo Road', 'No 14'],
  ['１４ Fola Osibo Road', '14'],
  ['1\u200b4 Fola\u00a0Osibo Road', '14'],
])('reads the characters of "%s"', (line, houseNumber) => {
  expect(splitStreet(line)).toEqual({ houseNumber, street: 'Fola Osibo Road' });
});

it('leaves "1004 Estate Road" whole', () => {
  expect(splitStreet('1004 Estate Road')).toEqual({ houseNumber: '', street: '1004 Estate Road' });
});

it.each([
  'Road 2, House 7413, VGC',
  'Road 2 House 7413',
  'Zuma Road 7413',
  'Zuma Road, 7413',
  'Zuma Road, Road 7413',
  '7413 Road',
  '14(B) Fola Osibo Road',
  '14bis Fola Osibo Road',
  '14.Fola Osibo Road',
  '14 - Akin Street',
  '& 16 Akin Street',
  'Fola Osibo Road １４',
  'Fola Osibo Road ١٤',
  'Fola Osibo Road ①',
  'Zuma\u200bRoad7413',
  '1st Floor, Zuma Road',
  'Phase 7413',
  'B12 Zuma Road',
  '12',
])('finds what may be a house number in "%s"', (street) => {
  expect(mayHaveHouseNumber(street)).toBe(true);
});

it.each([
  'Fola Osibo Road',
  'First Avenue',
  '21 Road',
  '5th Avenue, 512 Road, Festac Town',
  '21 Road, 512 Road',
  '3rd Avenue',
  '11th Street',
  '1st October Street',
  'Road 2',
  'Road 2, VGC',
  'Close 5, Road 12b',
  'Admiralty Way, Lekki Phase 1',
  'Aminu Kano Crescent, Wuse 2',
  'Cadastral Zone',
  'Herbert Macaulay Way, Zone 5',
  'Area 11, Garki',
  '1004 Estate',
  'June 12 Avenue',
  '1004 Estate Road',
  'Km 14 Lekki-Epe Expressway',
  'Kilometre 32, Ibadan Expressway',
])('takes the digits in "%s" for a name', (street) => {
  expect(mayHaveHouseNumber(street)).toBe(false);
});
