import { expect, it } from 'vitest';
import type { ZodType } from 'zod';

import * as account from './account.ts';
import { AddressForm } from './address.ts';
import { ApartmentForm } from './admin-apartment.ts';
import * as admin from './admin.ts';
import { ArrivalGuide } from './arrival.ts';
import * as booking from './booking.ts';
import { ListingRequest, PublicApartmentIdsRequest } from './catalog.ts';
import * as hosting from './hosting.ts';
import * as messaging from './messaging.ts';
import * as moderation from './moderation.ts';
import * as reviews from './reviews.ts';
import * as wishlist from './wishlist.ts';

type Request = { name: string; schema: ZodType; body: object };

/** A request with the least that a build in use may send. */
const request = (name: string, schema: ZodType, body: object): Request => ({ name, schema, body });

const id = 'fe5d9f0a-7f0c-4b8e-9d2b-1f1f3a3b4c5d';
const picture = (number: number) => `/media/pictures/${id.slice(0, -1)}${number}-960.webp`;
const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' };
const scores = { cleanliness: 1, accuracy: 2, communication: 3, location: 4, value: 5 };
const email = 'ada@example.com';

const login = request('login', account.LoginRequest, { email, password: 'x' });
const registration = request('registration', account.RegistrationRequest, {
  firstName: 'Ada',
  lastName: 'Obi',
  telephone: '+234 803 123 4567',
  dateOfBirth: '1990-02-28',
  email,
  password: 'a-secret',
});
const profile = request('profile', account.UpdateProfileRequest, { lastName: 'Obi' });
const password = request('password', account.ChangePasswordRequest, {
  oldPassword: 'x',
  newPassword: 'a-secret',
});
const contact = request('contact', account.ContactRequest, { name: 'Ada', email, message: 'Hi' });
const erasure = request('erasure', account.EraseAccountRequest, { password: 'x' });
const adminLogin = request('admin login', admin.AdminLoginRequest, { email, password: 'x' });
const adminList = request('admin list', admin.AdminPageRequest, {});
const adminCancel = request('cancel', admin.AdminCancelBookingRequest, { reason: 'x' });
const settle = request('settled refund', admin.SettleRefundRequest, { reason: 'x' });
const claimDecision = request('decided claim', admin.ClaimDecision, { awarded: 5, reason: 'x' });
const apartment = request('apartment', ApartmentForm, {
  hostEmail: email,
  name: 'Quiet flat',
  description: 'Two rooms.',
  price: 45_000,
  cautionFee: 20_000,
  maxGuests: 4,
  street: 'Admiralty Way',
  houseNumber: '',
  area: '',
  latitude: null,
  longitude: null,
  city: 'Lagos',
  country: 'Nigeria',
  properties: [{ name: 'Bedroom', quantity: 2 }],
  features: ['Wifi'],
  rules: [],
  categories: ['pool'],
  sections: [],
  maxDaysAhead: 30,
  images: ['/media/pictures/a.webp'],
  isPublished: true,
});
const address = request('address', AddressForm, {
  houseNumber: '',
  latitude: null,
  longitude: null,
  street: 'Admiralty Way',
  area: '',
  city: 'Lagos',
});
const arrival = request('arrival', ArrivalGuide, {
  arrivalSteps: '',
  gateCode: '',
  wifiName: '',
  wifiPassword: '',
  houseManual: '',
});
const newBooking = request('booking', booking.CreateBookingRequest, { ...stay, guests: 2 });
const checkout = request('checkout', booking.CheckoutRequest, { description: '' });
const newDates = request('new dates', booking.DateChangeRequest, { ...stay, totalPrice: 5 });
const cancel = request('cancel', booking.CancelRequest, {});
const listing = request('listing', ListingRequest, {});
const homeIds = request('ids of homes', PublicApartmentIdsRequest, {});
const block = request('blocked nights', hosting.BlockNightsRequest, {
  from: '2026-12-01',
  to: '2026-12-03',
});
const feed = request('calendar', hosting.ImportCalendarRequest, {
  name: 'Airbnb',
  url: 'https://a.b',
});
const sync = request('sync', hosting.SyncFeedRequest, {});
const claim = request('claim', hosting.ClaimRequest, { amount: 5, reason: 'x' });
const messages = request('messages', messaging.MessagesRequest, {});
const chat = request('chat', messaging.ChatRequest, { receiverId: id });
const report = request('report', messaging.ReportUserRequest, { reason: 'spam' });
const review = request('review', reviews.ReviewRequest, { rating: 4, scores, comment: 'Quiet.' });
const answer = request('answer', reviews.ReviewReplyRequest, { text: 'x' });
const reviewPage = request('reviews', reviews.ReviewsRequest, {});
const list = request('list', wishlist.WishlistForm, { name: 'x' });
const saved = request('saved apartment', wishlist.WishlistEntryRequest, { apartmentId: id });
const decision = request('decision', moderation.ReviewDecisionRequest, {
  outcome: 'hidden',
  note: 'x',
});

it.each<[Request, object]>([
  [login, { rememberMe: false }],
  [registration, {}],
  [profile, {}],
  [password, {}],
  [contact, { subject: '' }],
  [erasure, {}],
  [adminLogin, {}],
  [adminList, { page: 1, search: '' }],
  [apartment, {}],
  [address, {}],
  [arrival, {}],
  [newBooking, {}],
  [checkout, { currency: 'usd', method: 'card' }],
  [newDates, {}],
  [cancel, {}],
  [listing, { search: '', page: 1, limit: 20, sortBy: 'date' }],
  [homeIds, { part: 0 }],
  [block, {}],
  [feed, {}],
  [sync, {}],
  [messages, { limit: 50 }],
  [chat, { pictures: [] }],
  [report, { note: '' }],
  [review, { pictures: [] }],
  [reviewPage, { page: 1 }],
  [saved, {}],
])('takes the shortest body of $name', ({ schema, body }, defaults) => {
  expect(schema.parse(body)).toEqual({ ...body, ...defaults });
});

const text = (length: number) => 'x'.repeat(length);

it.each<[Request, field: string, max: number]>([
  [contact, 'subject', 200],
  [registration, 'telephone', 40],
  [adminList, 'search', 200],
  [apartment, 'houseNumber', 40],
  [address, 'houseNumber', 40],
  [arrival, 'arrivalSteps', 2_000],
  [arrival, 'gateCode', 100],
  [arrival, 'wifiName', 100],
  [arrival, 'wifiPassword', 100],
  [arrival, 'houseManual', 5_000],
  [newBooking, 'specialRequests', 2_000],
  [newBooking, 'description', 500],
  [checkout, 'description', 500],
  [cancel, 'reason', 500],
  [listing, 'search', 200],
  [block, 'note', 200],
  [report, 'note', 1_000],
  [saved, 'note', 500],
])('$name: %s has at most %d characters, without the spaces around it', (asked, field, max) => {
  expect(valueOf(asked, { [field]: ` ${text(max)} ` })).toEqual({ [field]: text(max) });
  expect(wrongFields(asked, { [field]: text(max + 1) })).toEqual([field]);
});

it.each<[Request, field: string, max: number]>([
  [registration, 'firstName', 80],
  [contact, 'name', 120],
  [contact, 'message', 4_000],
  [adminCancel, 'reason', 500],
  [settle, 'reason', 500],
  [claimDecision, 'reason', 1_000],
  [apartment, 'name', 120],
  [apartment, 'description', 5_000],
  [apartment, 'street', 120],
  [apartment, 'city', 120],
  [apartment, 'country', 120],
  [address, 'street', 120],
  [address, 'city', 120],
  [feed, 'name', 80],
  [feed, 'url', 2_000],
  [claim, 'reason', 1_000],
  [chat, 'message', 4_000],
  [review, 'comment', 2_000],
  [answer, 'text', 1_000],
  [list, 'name', 60],
  [decision, 'note', 1_000],
])('$name: %s has from 1 to %d characters', (asked, field, max) => {
  expect(valueOf(asked, { [field]: ` x ` })).toEqual({ [field]: 'x' });
  expect(valueOf(asked, { [field]: text(max) })).toEqual({ [field]: text(max) });
  expect(wrongFields(asked, { [field]: '   ' })).toEqual([field]);
  expect(wrongFields(asked, { [field]: text(max + 1) })).toEqual([field]);
});

it.each<[Request, field: string, min: number, max: number]>([
  [login, 'password', 1, 128],
  [registration, 'password', 8, 128],
  [password, 'oldPassword', 1, 128],
  [password, 'newPassword', 8, 128],
  [erasure, 'password', 1, 128],
  [adminLogin, 'password', 1, 128],
])('$name: %s has from %d to %d characters, spaces too', (asked, field, min, max) => {
  expect(valueOf(asked, { [field]: ' '.repeat(min) })).toEqual({ [field]: ' '.repeat(min) });
  expect(valueOf(asked, { [field]: text(max) })).toEqual({ [field]: text(max) });
  expect(wrongFields(asked, { [field]: text(min - 1) })).toEqual([field]);
  expect(wrongFields(asked, { [field]: text(max + 1) })).toEqual([field]);
});

it.each<[Request, field: string, min: number, max: number]>([
  [adminList, 'page', 1, 100_000],
  [apartment, 'price', 0, 100_000_000],
  [apartment, 'cautionFee', 0, 100_000_000],
  [apartment, 'maxGuests', 1, 50],
  [apartment, 'maxDaysAhead', 1, 365],
  [address, 'latitude', -90, 90],
  [address, 'longitude', -180, 180],
  [newBooking, 'guests', 1, 50],
  [homeIds, 'part', 0, 65_535],
  [listing, 'rooms', 1, 20],
  [listing, 'guests', 1, 50],
  [listing, 'minPrice', 1, 100_000_000],
  [listing, 'bathrooms', 1, 20],
  [listing, 'rating', 1, 5],
  [listing, 'publicPower', 1, 24],
  [listing, 'page', 1, 1_000_000],
  [listing, 'limit', 1, 100],
  [messages, 'limit', 1, 100],
  [review, 'rating', 1, 5],
  [reviewPage, 'page', 1, 1_000],
])('$name: %s is from %d to %d', (asked, field, min, max) => {
  for (const value of [min, max]) {
    expect(valueOf(asked, { [field]: value })).toEqual({ [field]: value });
  }
  for (const value of [min - 1, max + 1]) {
    expect(wrongFields(asked, { [field]: value })).toEqual([field]);
  }
});

it.each<[Request, field: string, min: number]>([
  [claimDecision, 'awarded', 0],
  [newDates, 'totalPrice', 0],
  [cancel, 'keptAtMost', 0],
  [claim, 'amount', 1],
  [messages, 'before', 1],
  [messages, 'after', 0],
])('$name: %s is at least %d', (asked, field, min) => {
  expect(valueOf(asked, { [field]: min })).toEqual({ [field]: min });
  expect(wrongFields(asked, { [field]: min - 1 })).toEqual([field]);
});

it.each<[Request, field: string, max: number, entry: (at: number) => unknown]>([
  [apartment, 'properties', 40, () => ({ name: 'Bedroom', quantity: 99 })],
  [apartment, 'features', 40, () => text(120)],
  [apartment, 'rules', 40, () => text(120)],
  [apartment, 'images', 20, picture],
  [chat, 'pictures', 4, picture],
  [review, 'pictures', 6, picture],
])('$name: %s has at most %d entries', (asked, field, max, entry) => {
  const entries = Array.from({ length: max + 1 }, (_, at) => entry(at));

  expect(valueOf(asked, { [field]: entries.slice(1) })).toEqual({ [field]: entries.slice(1) });
  expect(wrongFields(asked, { [field]: entries })).toEqual([field]);
});

it.each<[what: string, Request, wrong: object]>([
  ['a date of birth that no calendar has', registration, { dateOfBirth: '1990-02-30' }],
  ['names that are no person', registration, { firstName: 'Customer', lastName: 'Care' }],
  ['a name with a link', registration, { firstName: 'win.example' }],
  ['a name of the site', registration, { firstName: 'Admin' }],
  ['a name with three digits', registration, { firstName: 'Ada 803' }],
  ['a name without a letter', registration, { firstName: '12' }],
  ['an address without a domain', registration, { email: 'ada' }],
  ['an endless address', registration, { email: `${text(243)}@example.com` }],
  ['a name of two lines', contact, { name: 'Ada\nObi' }],
  ['a subject of two lines', contact, { subject: 'Hi\nBcc: all' }],
  ['a line of an apartment that is too long', apartment, { features: [text(121)] }],
  ['an empty line of an apartment', apartment, { rules: ['  '] }],
  ['no sofa', apartment, { properties: [{ name: 'Sofa', quantity: 0 }] }],
  ['a hundred sofas', apartment, { properties: [{ name: 'Sofa', quantity: 100 }] }],
  ['a part of the map without an area', listing, { bounds: '6.5,3.4,6.4,3.5' }],
  ['a stay on no day', listing, { checkIn: '2026-02-30' }],
  ['a calendar with neither address nor text', feed, { url: undefined }],
  ['the same picture twice', chat, { pictures: [picture(1), picture(1)] }],
  ['an endless id of a message', chat, { clientId: text(65) }],
  ['no stars for the place', review, { scores: { ...scores, location: 0 } }],
  ['six stars for the place', review, { scores: { ...scores, location: 6 } }],
  ['two answers about a fact', review, { facts: [aFact(), aFact()] }],
  ['an answer about nothing', review, { facts: [{ ...aFact(), value: '' }] }],
  ['an answer about an endless fact', review, { facts: [{ ...aFact(), value: text(61) }] }],
])('refuses %s', (_what, asked, wrong) => {
  // Of two names the last one.
  expect(wrongFields(asked, wrong)).toContain(Object.keys(wrong).at(-1));
});

function aFact() {
  return { fact: 'water', value: text(60), wasSo: true };
}

it.each<[what: string, Request, value: object]>([
  ['an address in capitals', login, { email: 'ADA@example.com' }],
  ['the longest address', login, { email: `${text(242)}@example.com` }],
  ['the number of a building', registration, { lastName: 'Obi 22' }],
  ['the text of a calendar', feed, { url: undefined, text: 'BEGIN:VCALENDAR' }],
  ['answers about two facts', review, { facts: [aFact(), { ...aFact(), fact: 'guards' }] }],
  ['the longest id of a message', chat, { clientId: text(64) }],
])('takes %s', (_what, asked, value) => {
  expect(wrongFields(asked, value)).toEqual([]);
});

it.each([
  ['a profile without a change', account.UpdateProfileRequest, {}],
  [
    'a calendar with an address and a text',
    hosting.ImportCalendarRequest,
    { name: 'x', url: 'x', text: 'x' },
  ],
])('refuses %s', (_what, schema, body) => {
  expect(schema.safeParse(body).success).toBe(false);
});

/** What the request takes of these values. */
function valueOf({ schema, body }: Request, values: object): object {
  const taken = schema.parse({ ...body, ...values }) as Record<string, unknown>; // all are objects
  return Object.fromEntries(Object.keys(values).map((name) => [name, taken[name]]));
}

function wrongFields({ schema, body }: Request, values: object): string[] {
  const { error } = schema.safeParse({ ...body, ...values });
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))];
}
