import type { GroupedTemplates } from './demo-types.ts';

export const abujaDistrictApartments: GroupedTemplates = {
  'gwarinpa-third': {
    name: 'Third Avenue Family Flat',
    place: { area: 'Gwarinpa', street: '312 Third Avenue', city: 'abuja' },
    home: { kind: 'flat', floor: 1, outlook: 'street', beds: 3, baths: 3, guests: 6 },
    terms: { price: 52000, cautionFee: 30000, hostIndex: 5 },
    extraFeatures: 'washer inverter balcony parking security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      'Roasted corn at the corner, a playground behind and a kitchen that can feed twelve. It is where our own cousins stay, and they are hard to please.',
    caveat: 'Allow 40 minutes to the centre at rush hour; Gwarinpa is a city of its own.',
  },
  'gwarinpa-terrace': {
    name: 'Citec-Side Terrace with Inverter and Small Garden',
    place: { area: 'Gwarinpa', street: '5 Mbora Close', city: 'abuja' },
    home: { kind: 'terrace', floor: 0, outlook: 'garden', beds: 4, baths: 4, guests: 8 },
    terms: { price: 78000, cautionFee: 50000, hostIndex: 8 },
    extraFeatures: 'king washer inverter power parking security',
    listing: { categories: 'business' },
    opening:
      'Four bedrooms, four bathrooms and no arguments. The garden is small but faces east, so there is shade for the whole afternoon.',
    caveat: 'The estate road has serious speed bumps. Low cars should take the second gate.',
  },
  'jabi-lake': {
    name: 'Jabi Lakeside Apartment',
    place: { area: 'Jabi', street: '2 Bala Sokoto Way', city: 'abuja' },
    home: { kind: 'flat', floor: 5, outlook: 'lagoon', beds: 2, baths: 2, guests: 4 },
    terms: { price: 125000, cautionFee: 80000, hostIndex: 9 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'featured pool', section: 'popularListings' },
    opening:
      'The lake is right there, with its boats and its evening walkers. Open the balcony doors at five and let the breeze do the rest.',
    caveat:
      'On public holidays there is music at the waterfront until midnight, and you will know all the words by then.',
  },
  'jabi-compact': {
    name: 'Compact and Kind in Jabi',
    place: { area: 'Jabi', street: '14 Obafemi Awolowo Way', city: 'abuja' },
    home: { kind: 'flat', floor: 2, outlook: 'street', beds: 1, baths: 1, guests: 2 },
    terms: { price: 46000, cautionFee: 25000, hostIndex: 5 },
    extraFeatures: 'washer power desk parking security',
    listing: { categories: 'business' },
    opening:
      'One bedroom, one sunny sitting room, and a list on the fridge of the places we eat at ourselves. The desk lamp is better than yours at home.',
    caveat: 'It is on a main road. The bedroom is at the back, so only the sitting room hears it.',
  },
  'garki-area-eleven': {
    name: 'Area 11 Working Flat',
    place: { area: 'Garki', street: '25 Gimbiya Street', city: 'abuja' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 2, baths: 2, guests: 3 },
    terms: { price: 62000, cautionFee: 35000, hostIndex: 2 },
    extraFeatures: 'power inverter desk parking security washer',
    listing: { categories: 'business cityview' },
    opening:
      'Ministries to the north, the stadium road to the south, and a printer that actually works in the second bedroom. We made this flat for people with hearings, pitches and deadlines.',
    caveat: 'The second bed is a single. It suits a colleague or a teenager.',
  },
  'garki-village': {
    name: 'Courtyard Rooms, Old Garki',
    place: { area: 'Garki', street: '11 Ahmadu Bello Lane', city: 'abuja' },
    home: { kind: 'bungalow', floor: 0, outlook: 'garden', beds: 2, baths: 1, guests: 4 },
    terms: { price: 25000, cautionFee: 15000, hostIndex: 5 },
    extraFeatures: 'inverter parking security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      'Two rooms on a swept courtyard with a neem tree in the middle. Mama Hauwa next door sells masa at seven and sells out by eight.',
    caveat:
      'Simple is the word: ceiling fans in the sitting room, air conditioning only in the bedrooms, one bathroom.',
    isBrief: true,
  },
  'utako-central': {
    name: 'Utako Central Three-Bedroom',
    place: { area: 'Utako', street: '44 Ajose Adeogun Street', city: 'abuja' },
    home: { kind: 'flat', floor: 4, outlook: 'hills', beds: 3, baths: 3, guests: 6 },
    terms: { price: 82000, cautionFee: 50000, hostIndex: 8 },
    extraFeatures: 'king washer inverter power balcony parking security lift',
    listing: { categories: 'cityview' },
    opening:
      'Coaches from the whole country arrive a few streets away, so families tend to meet here. There is a long balcony and a view that ends in hills.',
    caveat: 'The market is busy from six; the lift rests between one and five in the morning.',
  },
  'katampe-ridge': {
    name: 'Katampe Ridge House',
    place: { area: 'Katampe Extension', street: '7 Diplomatic Zone Road', city: 'abuja' },
    home: { kind: 'duplex', floor: 0, outlook: 'hills', beds: 4, baths: 5, guests: 8 },
    terms: { price: 195000, cautionFee: 150000, hostIndex: 2 },
    extraFeatures: 'king washer power inverter pool balcony desk parking security',
    listing: { categories: 'luxury pool', section: 'rareListings' },
    opening:
      'Granite behind, the city in front, and a pool cut between two boulders that were there first. The wind is cool even in April.',
    caveat: 'You need a car: no taxis wait on the ridge. We can send ours for the first pick-up.',
  },
  'guzape-lookout': {
    name: 'Guzape Lookout',
    place: { area: 'Guzape', street: '21 Sunday Dankaro Street', city: 'abuja' },
    home: { kind: 'flat', floor: 3, outlook: 'hills', beds: 2, baths: 2, guests: 4 },
    terms: { price: 99000, cautionFee: 60000, hostIndex: 9 },
    extraFeatures: 'king washer inverter power balcony desk parking security',
    listing: { categories: 'cityview featured', section: 'rareListings' },
    opening:
      'Sunsets here are an event: there is a bench for four, and a cushion for whoever comes late. The rest of the flat is pale, calm and easy to keep tidy.',
    caveat: 'Building goes on higher up the hill, on weekdays from eight to five.',
  },
  'wuye-first': {
    name: "Wuye First-Timer's Flat",
    place: { area: 'Wuye', street: '3 Idris Gidado Street', city: 'abuja' },
    home: { kind: 'flat', floor: 1, outlook: 'street', beds: 2, baths: 2, guests: 4 },
    terms: { price: 54000, cautionFee: 30000, hostIndex: 8 },
    extraFeatures: 'washer inverter parking security desk',
    listing: { categories: 'business' },
    opening:
      'New to Abuja? Start here: central, friendly, and our folder explains everything from taxis to Friday traffic. Two bedrooms with real mattresses, not the kind that remember other people.',
    caveat:
      'The nearest supermarket is a ten-minute drive; the kiosk at the gate has bread, eggs and gossip.',
  },
};
