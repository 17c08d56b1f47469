import type { ApartmentForm } from '@gida/contracts/admin-apartment';
import { categories, sections } from '@gida/contracts/constants';

import { messages } from '../messages.ts';

const text = messages.apartment;

export type Problems = Record<string, string>;

/** What was typed as the API takes it, and what is wrong with it, by field. */
export function readForm(
  fields: FormData,
  images: string[],
): { form: ApartmentForm; problems: Problems } {
  const said = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = (name: string) =>
    said(name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const rooms = lines('properties').map(readRoom);
  const form: ApartmentForm = {
    hostEmail: said('hostEmail'),
    name: said('name'),
    description: said('description'),
    price: numberOf(said('price')),
    cautionFee: numberOf(said('cautionFee')),
    maxGuests: numberOf(said('maxGuests')),
    street: said('street'),
    city: said('city'),
    country: said('country'),
    properties: rooms.filter((room) => room !== null),
    features: lines('features'),
    rules: lines('rules'),
    categories: categories.filter((name) => fields.has(`category ${name}`)),
    sections: sections.filter((name) => fields.has(`section ${name}`)),
    daysAhead: numberOf(said('daysAhead')),
    images,
    isPublished: fields.has('isPublished'),
  };
  const problems: Problems = {};
  for (const name of ['hostEmail', 'name', 'description', 'street', 'city', 'country'] as const) {
    if (!form[name]) problems[name] = text.missing;
  }
  for (const name of ['price', 'cautionFee', 'maxGuests', 'daysAhead'] as const) {
    if (Number.isNaN(form[name])) problems[name] = text.notANumber;
  }
  if (rooms.includes(null)) problems['properties'] = text.roomUnreadable;
  return { form, problems };
}

const numberOf = (value: string): number => (value === '' ? Number.NaN : Number(value));

/** "2 Bedroom" */
function readRoom(line: string): ApartmentForm['properties'][number] | null {
  const [, quantity, name] = /^(\d{1,2})\s+(.+)$/.exec(line) ?? [];
  return quantity && name ? { name, quantity: Number(quantity) } : null;
}
