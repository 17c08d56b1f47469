import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking, Invoice, InvoiceRecord } from '@gida/contracts/booking';

/** Builds the invoice of a paid stay for tests; pass only the fields that matter. */
export const anInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  number: 'INV-000001',
  issuer: {
    name: 'Gida',
    email: 'hello@gida.example',
    address: '1 Example Close, Lagos, Nigeria',
    taxNumber: '00000000-0001',
  },
  guestName: 'Amina Bello',
  issuedAt: '2026-01-01T10:05:00.000Z',
  vat: { percent: 7.5, net: 139_534.88, amount: 10_465.12 },
  records: [anInvoiceRecord()],
  payments: [aPaymentTotal()],
  ...overrides,
});

export const anInvoiceRecord = (overrides: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  kind: 'payment',
  reason: null,
  at: '2026-01-01T10:05:00.000Z',
  currency: 'usd',
  amount: 113.33,
  ...overrides,
});

export const aPaymentTotal = (overrides: Partial<Invoice['payments'][number]> = {}) => ({
  currency: 'usd' as const,
  charged: 113.33,
  refunded: 0,
  refundDue: 0,
  disputed: 0,
  kept: 113.33,
  ...overrides,
});

/** Builds a booking for tests; pass only the fields that matter. */
export const aBooking = (overrides: Partial<Booking> = {}): Booking => ({
  id: '0b0e8f0a-0000-4000-8000-000000000001',
  apartment: {
    id: '0b0e8f0a-0000-4000-8000-000000000002',
    name: 'Harmattan Court',
    description: 'Two rooms and a shaded balcony.',
    images: ['/media/scenes/living-room/a.svg'],
    price: 50_000,
    cautionFee: 20_000,
    rules: ['No smoking'],
    features: ['Wifi', 'Air conditioning', 'Parking', 'Pool'],
    maxGuests: 4,
    address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
  },
  host: { id: '0b0e8f0a-0000-4000-8000-000000000003', firstName: 'Tunde' },
  checkInDate: '2026-01-10',
  checkOutDate: '2026-01-13',
  nights: 3,
  guests: 2,
  totalPrice: 170_000,
  quote: {
    nights: 3,
    price: 50_000,
    subtotal: 150_000,
    cautionFee: 20_000,
    totalPrice: 170_000,
    rates: { usd: 1_500, eur: 1_650 },
    rateSource: 'test',
    rateAt: '2026-01-01T00:00:00.000Z',
    totalUsd: 113.33,
    totalEur: 103.03,
  },
  charge: { currency: 'usd', amount: 113.33 },
  paymentStatus: 'paid',
  bookingStatus: 'confirmed',
  cancelReason: null,
  specialRequests: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  holdExpiresAt: null,
  now: '2026-01-01T10:05:00.000Z',
  freeCancellationUntil: '2026-01-05',
  cautionFeeStatus: 'held',
  cautionFeeDueAt: null,
  claim: null,
  review: 'unavailable',
  ...overrides,
});

export const anExactAddress: ArrivalResponse['address'] = {
  houseNumber: '',
  street: '1 Admiralty Way',
  area: '',
  city: 'Lagos',
  country: 'Nigeria',
  latitude: null,
  longitude: null,
};

/** The arrival of a confirmed stay; pass only the fields that matter. */
export const anArrival = (overrides: Partial<ArrivalResponse> = {}): ArrivalResponse => ({
  address: anExactAddress,
  arrivalSteps: 'Take the second gate.\nAsk for Samuel.',
  houseManual: 'The inverter is behind the kitchen door.',
  codesFrom: '2026-01-08T13:00:00.000Z',
  codesUntil: '2026-01-13T11:00:00.000Z',
  codes: { gateCode: '4071#', wifiName: 'Harmattan', wifiPassword: 'dust-and-cool' },
  host: { firstName: 'Tunde', telephone: '0803 111 2222', telephoneE164: '+2348031112222' },
  ...overrides,
});
