import { maxPlaceOffsetMetres } from '@gida/contracts/places';

/** Messages of the public page of an apartment; those of `@gida/apartment` are the same for guests. */
export const publicApartmentMessages = {
  title: (name: string, place: string) => `${name}, ${place}`,
  summary: (bedrooms: string, guests: string, place: string, price: string) =>
    `${bedrooms} for ${guests} in ${place}, ${price}.`,
  pricePerNight: (price: string) => `${price} per night`,
  onRequest: 'price on request',
  rated: (rating: string, reviews: string) => `Rated ${rating} out of 5, ${reviews}`,
  pictures: 'Pictures',
  noReviews: 'No reviews yet.',
  readReviews: (count: number) =>
    count > 3 ? `Log in to read all ${count} reviews` : 'Log in to vote on reviews',
  mapOf: (place: string) => `Map of ${place}`,
  approximate: `The apartment is within ${maxPlaceOffsetMetres} m, somewhere in the circle. Guests see the house number and the exact place once their booking is confirmed.`,
  chooseDates: 'Choose dates',
  datesForm: 'Your stay',
  askHost: 'Ask the host',
  reserveHelp: 'After you log in, you see which nights are free and the total of your stay.',
  reserveHelpOfUser: 'Next, you see which nights are free and the total of your stay.',
} as const;
