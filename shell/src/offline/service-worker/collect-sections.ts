import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking, BookingResponse, BookingsResponse } from '@gida/contracts/booking';
import type { ListingResponse } from '@gida/contracts/catalog';
import type { Wishlist, WishlistsResponse } from '@gida/contracts/wishlist';
import { formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { apiPaths, paths } from '@gida/contracts/paths';

import { offlineMessages as messages } from '../../messages/offline.ts';
import {
  readSavedResponsesWithPrefix,
  readSavedResponse,
  type StoredResponse,
} from '../read-saved.ts';
import { html, nothing, type Html } from './html.ts';
import { renderSavedBooking } from './trip-section.ts';

export type OfflineSection = {
  title: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
  content: Html;
};

/** What was saved for a page; for a page without anything, all that was. */
export async function collectOfflineSections(
  path: string,
): Promise<{ sections: OfflineSection[]; isOfPath: boolean }> {
  const trip = await tripSection(path);
  if (trip) return { sections: [trip], isOfPath: true };
  const all = await Promise.all([bookingsSection(), wishlistsSection(), listingSection()]);
  const sections = all.filter((section) => section !== undefined);
  const own = sections.filter((section) => section.path === path);
  const isOfPath = own.length > 0;
  return { sections: isOfPath ? own : sections, isOfPath };
}

type PageSection = OfflineSection & { path: string };

/** Bodies are what the API sent to the page that saved them. */
const bodyOf = <Body>(saved: StoredResponse): Body => saved.body as Body;

async function tripSection(path: string): Promise<OfflineSection | undefined> {
  const [, bookingId] = /^\/bookings\/([\w-]+)$/.exec(path) ?? [];
  if (!bookingId) return undefined;
  const saved =
    (await readSavedResponse(apiPaths.booking(bookingId))) ?? (await findInList(bookingId));
  if (!saved) return undefined;
  const arrival = await readSavedResponse(apiPaths.arrival(bookingId));
  const { booking } = bodyOf<Pick<BookingResponse, 'booking'>>(saved);
  return {
    title: booking.apartment.name,
    savedAt: Math.min(saved.savedAt, arrival?.savedAt ?? Infinity),
    content: renderSavedBooking(booking, arrival && bodyOf<ArrivalResponse>(arrival)),
  };
}

async function findInList(bookingId: string): Promise<StoredResponse | undefined> {
  const list = await readSavedResponse(apiPaths.bookings);
  const booking = list && bodyOf<BookingsResponse>(list).booking.find((it) => it.id === bookingId);
  return list && booking && { ...list, body: { booking } };
}

async function bookingsSection(): Promise<PageSection | undefined> {
  const saved = await readSavedResponse(apiPaths.bookings);
  if (!saved) return undefined;
  const bookings = bodyOf<BookingsResponse>(saved).booking;
  if (bookings.length === 0) return undefined;
  const content = html`<ul role="list">
    ${bookings.map(bookingItem)}
  </ul>`;
  return { path: paths.bookings, title: messages.bookings, savedAt: saved.savedAt, content };
}

const bookingItem = (booking: Booking): Html => html`
  <li>
    <a href="${paths.booking(booking.id)}">${booking.apartment.name}</a>
    <p>
      ${formatStayRange(booking.checkInDate, booking.checkOutDate)} ·
      ${messages.status[booking.bookingStatus]}
    </p>
  </li>
`;

async function wishlistsSection(): Promise<PageSection | undefined> {
  const saved = await readSavedResponse(apiPaths.wishlists);
  if (!saved) return undefined;
  const lists = bodyOf<WishlistsResponse>(saved).wishlists;
  const isOnlyOne = lists.length < 2;
  const content =
    isOnlyOne && !lists[0]?.apartments.length
      ? html`<p>${messages.emptyWishlist}</p>`
      : html`${lists.map((list) => wishlist(list, !isOnlyOne))}`;
  return { path: paths.wishlists, title: messages.wishlists, savedAt: saved.savedAt, content };
}

const wishlist = ({ name, apartments }: Wishlist, hasTitle: boolean): Html => html`
  ${hasTitle ? html`<h3>${name ?? messages.savedApartments}</h3>` : nothing}
  ${
    apartments.length > 0
      ? html`<ul role="list">
          ${apartments.map((apartment) => apartmentItem(apartment))}
        </ul>`
      : html`<p>${messages.emptyWishlist}</p>`
  }
`;

async function listingSection(): Promise<PageSection | undefined> {
  const [saved] = await readSavedResponsesWithPrefix(apiPaths.apartments);
  if (!saved) return undefined;
  const { apartments } = bodyOf<ListingResponse>(saved);
  if (apartments.length === 0) return undefined;
  const content = html`<ul role="list">
    ${apartments.map(apartmentItem)}
  </ul>`;
  return { path: paths.apartments(), title: messages.listing, savedAt: saved.savedAt, content };
}

type ApartmentItem = {
  note?: string | undefined;
  name: string;
  price: number;
  address: { street?: string; city: string };
};

/** Not a link: the page of an apartment is not saved. */
const apartmentItem = ({ name, price, address, note }: ApartmentItem): Html => html`
  <li>
    <p><strong>${name}</strong></p>
    <p>
      ${[address.street, address.city].filter(Boolean).join(', ')} ·
      ${price > 0 ? messages.perNight(formatNaira(price)) : messages.priceOnRequest}
    </p>
    ${note ? html`<p class="note pre">${note}</p>` : nothing}
  </li>
`;
