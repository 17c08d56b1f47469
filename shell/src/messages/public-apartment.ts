import { approximateMetres } from '@gida/contracts/places';

/** Messages of the public page of an apartment. */
export const publicApartmentMessages = {
  title: (name: string, place: string) => `${name}, ${place}`,
  summary: (bedrooms: string, guests: string, place: string, price: string) =>
    `${bedrooms} for ${guests} in ${place}, ${price}.`,
  pricePerNight: (price: string) => `${price} per night`,
  onRequest: 'price on request',
  guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  bedrooms: (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`),
  hostedBy: (name: string) => `Hosted by ${name}`,
  rated: (rating: string, reviews: string) => `Rated ${rating} out of 5, ${reviews}`,
  reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  pictures: 'Pictures',
  morePictures: 'More pictures',
  picture: (name: string, index: number, total: number) => `${name}, picture ${index} of ${total}`,
  description: 'About this apartment',
  facts: 'Power, water and getting there',
  factsHelp: 'As the host states it. Drives are outside rush hour.',
  factsConfirmed: (confirmed: number, answers: number) =>
    `${confirmed} of ${answers === 1 ? '1 guest' : `${answers} guests`}: as described`,
  items: 'What is in the apartment',
  features: 'Amenities',
  rules: 'House rules',
  times: (checkIn: string, checkOut: string) =>
    `Check-in from ${checkIn}, check-out by ${checkOut} (Lagos time).`,
  ratings: 'Guest reviews',
  noReviews: 'No reviews yet.',
  starCount: (stars: number, count: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${count === 1 ? '1 review' : `${count} reviews`}`,
  score: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    communication: 'Communication',
    location: 'Location',
    value: 'Value for money',
  },
  scoreOf: (average: string) => `${average} out of 5`,
  outOf: (average: string) => `${average} out of 5`,
  readReviews: 'Log in to read the reviews',
  location: 'Where it is',
  mapOf: (place: string) => `Map of ${place}`,
  approximate: `The apartment is within ${approximateMetres} m, somewhere in the circle. Guests see the house number and the exact place once their booking is confirmed.`,
  perNight: 'per night',
  contactForPrice: 'Contact for price',
  reserve: 'Reserve',
  askHost: 'Ask the host',
  reserveHelp: 'Log in to choose your dates. You will not be charged yet.',
  reserveHelpOfMember: 'Choose your dates next. You will not be charged yet.',
  cautionFee: (amount: string) => `Caution fee: ${amount} per booking, refunded after checkout.`,
  noCautionFee: 'No caution fee.',
  apartments: 'Apartments',
} as const;
