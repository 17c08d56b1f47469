import type { BookingStatus } from '@gida/contracts/constants';

/** Messages of the page without a connection, and of the notice on pages that show what was saved. */
export const offlineMessages = {
  title: 'You are offline',
  intro: 'This page could not be loaded. Here is what was saved on this device.',
  nothingSaved:
    'Nothing is saved on this device. Your bookings, wishlists and last search are saved when you look at them with "Remember me" on.',
  savedAt: (time: string) => `Saved on ${time}. It may have changed since.`,
  tryAgain: 'Try again',
  shown: (time: string) => `No connection. This was saved on ${time} and may have changed.`,
  shownNotLatest: (time: string) =>
    `We could not load the latest. This was saved on ${time} and may have changed.`,
  bookings: 'Bookings',
  wishlists: 'Wishlists',
  listing: 'Last search',
  allSaved: 'All that is saved',
  status: {
    pending: 'Waiting for payment',
    booked: 'Waiting for your bank',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<BookingStatus, string>,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  total: 'Total price',
  bookingId: 'Booking ID',
  address: 'Address',
  map: 'Show on map',
  codes: 'Gate code and wifi',
  gateCode: 'Gate code',
  wifiName: 'Wifi name',
  wifiPassword: 'Wifi password',
  steps: 'How to get in',
  host: (name: string) => `Your host, ${name}`,
  manual: 'House manual',
  arrivalNotSaved: 'How to arrive is not saved. Open this booking once with a connection.',
  emptyWishlist: 'This wishlist is empty.',
  perNight: (price: string) => `${price} per night`,
  priceOnRequest: 'Price on request',
} as const;
