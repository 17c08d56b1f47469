import { parseDegrees, parseNumber } from '@gida/contracts/parse-number';
import type { ApartmentForm } from '@gida/contracts/admin-apartment';
import { rooms } from '@gida/contracts/constants/apartment';
import { categories, sections } from '@gida/contracts/constants/categories';

import { messages } from '../messages.ts';

const text = messages.apartment;

export type FieldErrors = Record<string, string>;

export type ParsedForm = { form: ApartmentForm; errors: FieldErrors };

/** The form as the API takes it, and its validation errors by field. */
export function parseApartmentForm(fields: FormData, images: string[]): ParsedForm {
  const textValue = (name: string) => String(fields.get(name) ?? '').trim();
  const lines = (name: string) =>
    textValue(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const items = lines('properties').map(parseItem);
  const parsePictureRoom = (image: string) =>
    rooms.find((room) => room === textValue(`room of ${image}`)) ?? 'Other';
  const form: ApartmentForm = {
    hostEmail: textValue('hostEmail'),
    name: textValue('name'),
    description: textValue('description'),
    price: parseNumber(textValue('price')),
    cautionFee: parseNumber(textValue('cautionFee')),
    maxGuests: parseNumber(textValue('maxGuests')),
    houseNumber: textValue('houseNumber'),
    street: textValue('street'),
    area: textValue('area'),
    latitude: parseDegrees(textValue('latitude')),
    longitude: parseDegrees(textValue('longitude')),
    city: textValue('city'),
    country: textValue('country'),
    properties: items.filter((item) => item !== null),
    features: lines('features'),
    rules: lines('rules'),
    categories: categories.filter((name) => fields.has(`category ${name}`)),
    sections: sections.filter((name) => fields.has(`section ${name}`)),
    maxDaysAhead: parseNumber(textValue('maxDaysAhead')),
    images,
    pictureRooms: Object.fromEntries(images.map((image) => [image, parsePictureRoom(image)])),
    isPublished: fields.has('isPublished'),
  };
  const errors: FieldErrors = {};
  for (const name of ['hostEmail', 'name', 'description', 'street', 'city', 'country'] as const) {
    if (!form[name]) errors[name] = text.required;
  }
  for (const name of [
    'price',
    'cautionFee',
    'maxGuests',
    'maxDaysAhead',
    'latitude',
    'longitude',
  ] as const) {
    if (Number.isNaN(form[name])) errors[name] = text.notANumber;
  }
  if (items.includes(null)) errors['properties'] = text.invalidRoom;
  return { form, errors };
}

/** Parses a line such as "2 Bedroom". */
function parseItem(line: string): ApartmentForm['properties'][number] | null {
  const [, quantity, name] = /^(\d{1,2})\s+(.+)$/.exec(line) ?? [];
  return quantity && name ? { name, quantity: Number(quantity) } : null;
}
