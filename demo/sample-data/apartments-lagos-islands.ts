import type { GroupedTemplates } from './demo-types.ts';

export const lagosIslandApartments: GroupedTemplates = {
  'eko-horizon': {
    name: 'Eko Horizon Penthouse',
    place: { area: 'Victoria Island', street: '3 Ahmadu Bello Way', city: 'lagos' },
    home: { kind: 'penthouse', floor: 18, outlook: 'ocean', beds: 4, baths: 5, guests: 8 },
    terms: { price: 280000, cautionFee: 250000, hostIndex: 9 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'luxury beachfront pool cityview', section: 'luxuryListing' },
    opening:
      'The top floor, and nothing between you and the horizon. One terrace looks over the ocean, the other over the lagoon, so you can follow the sun around the flat.',
    caveat:
      'On harmattan days the far shore disappears in haze. Parties are not possible: the neighbours below are kind, and we want to keep them so.',
  },
  'odeku-base': {
    name: 'Odeku Business Base',
    place: { area: 'Victoria Island', street: '22 Adeola Odeku Street', city: 'lagos' },
    home: { kind: 'flat', floor: 5, outlook: 'city', beds: 1, baths: 2, guests: 2 },
    terms: { price: 110000, cautionFee: 60000, hostIndex: 3 },
    extraFeatures: 'king washer power inverter gym desk parking security lift',
    listing: { categories: 'business cityview' },
    opening:
      "Two screens, a good chair and a door that closes: the study is as serious as the bedroom is soft. Most of the island's offices are ten minutes away on foot.",
    caveat:
      'Adeola Odeku hums all day. The windows are double glazed, and the bedroom looks into the courtyard.',
  },
  'kofo-courtyard': {
    name: 'The Courtyard at Kofo Abayomi',
    place: { area: 'Victoria Island', street: '40 Kofo Abayomi Street', city: 'lagos' },
    home: { kind: 'flat', floor: 0, outlook: 'garden', beds: 2, baths: 2, guests: 4 },
    terms: { price: 105000, cautionFee: 70000, hostIndex: 7 },
    extraFeatures: 'king washer power parking security desk',
    listing: { categories: 'featured', section: 'popularListings' },
    opening:
      "A 1970s block with thick walls, cool tiles and a courtyard full of ferns. The living room opens straight onto it, and someone's cat will visit.",
    caveat:
      "Ground floor means less light after four o'clock. We put in good lamps, and most guests end up outside anyway.",
  },
  'ozumba-sky': {
    name: 'Ozumba Sky Two-Bedroom with Lagoon Sunsets',
    place: { area: 'Victoria Island', street: '17 Ozumba Mbadiwe Avenue', city: 'lagos' },
    home: { kind: 'flat', floor: 12, outlook: 'lagoon', beds: 2, baths: 3, guests: 4 },
    terms: { price: 175000, cautionFee: 120000, hostIndex: 0 },
    extraFeatures: 'king washer power inverter pool gym balcony parking security lift',
    listing: { categories: 'cityview luxury pool', section: 'luxuryListing' },
    opening:
      'Five Cowrie Creek runs below like a road of light, and at sunset the whole flat turns gold. The kitchen has an island where cooking becomes company.',
    caveat: 'Lifts are two for the whole tower; allow five minutes on weekday mornings.',
  },
  'akin-adesola': {
    name: 'Akin Adesola Studio',
    place: { area: 'Victoria Island', street: '63 Akin Adesola Street', city: 'lagos' },
    home: { kind: 'studio', floor: 3, outlook: 'street', beds: 1, baths: 1, guests: 2 },
    terms: { price: 55000, cautionFee: 30000, hostIndex: 9 },
    extraFeatures: 'power desk security lift',
    listing: { categories: 'business', section: 'specialOffers' },
    opening:
      "Thirty-two square metres, planned like a ship's cabin: everything has a place and nothing is missing. The bed folds away if you want the floor for yoga.",
    caveat:
      'There is no bath, only a walk-in shower, and the window looks at the building across the street.',
    isBrief: true,
  },
  'bourdillon-green': {
    name: 'Bourdillon Green',
    place: { area: 'Ikoyi', street: '31 Bourdillon Road', city: 'lagos' },
    home: { kind: 'flat', floor: 7, outlook: 'lagoon', beds: 3, baths: 4, guests: 6 },
    terms: { price: 230000, cautionFee: 180000, hostIndex: 7 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'luxury pool', section: 'luxuryListing' },
    opening:
      'Old rain trees below, the lagoon beyond, and rooms generous enough that three couples never queue for anything. The dining table came from a school in Ibadan and has the carvings to prove it.',
    caveat: 'The pool is shared by twelve flats and closes at eight in the evening.',
  },
  'glover-study': {
    name: 'Glover Road Reading Room',
    place: { area: 'Ikoyi', street: '12 Glover Road', city: 'lagos' },
    home: { kind: 'flat', floor: 1, outlook: 'garden', beds: 2, baths: 2, guests: 3 },
    terms: { price: 120000, cautionFee: 80000, hostIndex: 0 },
    extraFeatures: 'king washer power inverter desk parking security',
    listing: { categories: 'featured business', section: 'popularListings' },
    opening:
      'Nine hundred books, most of them African, and an armchair that has ended many plans to go out. The second bedroom is small and doubles as a study.',
    caveat:
      'Please keep the books in the house. If you cannot finish one, tell us; we sometimes have a second copy.',
  },
  'osborne-twelve': {
    name: 'Osborne Twelve',
    place: { area: 'Osborne Foreshore, Ikoyi', street: '12 Lateef Jakande Street', city: 'lagos' },
    home: { kind: 'terrace', floor: 0, outlook: 'lagoon', beds: 4, baths: 5, guests: 8 },
    terms: { price: 250000, cautionFee: 200000, hostIndex: 9 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security',
    listing: { categories: 'luxury pool', section: 'rareListings' },
    opening:
      "Four en-suite bedrooms, a cook's kitchen and a roof terrace that looks down the foreshore to the Third Mainland Bridge. It was built for a family that entertains, and it shows.",
    caveat:
      "Gate control is strict: send us every visitor's name a day ahead, or they will wait at the barrier.",
  },
  'banana-island-cove': {
    name: 'The Cove, Banana Island',
    place: { area: 'Banana Island', street: '5 Ocean Parade Close', city: 'lagos' },
    home: { kind: 'flat', floor: 4, outlook: 'lagoon', beds: 3, baths: 4, guests: 6 },
    terms: { price: 0, cautionFee: 300000, hostIndex: 7 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'luxury pool', section: 'rareListings' },
    opening:
      'Power, water and quiet are simply a given here, and the evening walk along the shore is the best in Lagos. The flat takes the whole floor, so there is no one beside you.',
    caveat:
      'We agree the price by message, because it depends on the season and on staff you may want: cook, driver, nanny.',
  },
  'awolowo-corner': {
    name: 'Awolowo Road Corner Flat',
    place: { area: 'Ikoyi', street: '88 Awolowo Road', city: 'lagos' },
    home: { kind: 'flat', floor: 2, outlook: 'street', beds: 2, baths: 2, guests: 4 },
    terms: { price: 78000, cautionFee: 50000, hostIndex: 3 },
    extraFeatures: 'washer inverter power balcony security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      'Bookshops, tailors and suya are on the doorstep; the corner windows take in all of it. Inside it is calm, with cork underfoot and heavy curtains.',
    caveat: 'There is no lift and parking is for one small car. Two flights of stairs, wide ones.',
  },
  'lagos-island-attic': {
    name: 'Brazilian Quarter Attic',
    place: { area: 'Lagos Island', street: '24 Bamgbose Street', city: 'lagos' },
    home: { kind: 'loft', floor: 3, outlook: 'city', beds: 1, baths: 1, guests: 2 },
    terms: { price: 48000, cautionFee: 30000, hostIndex: 9 },
    extraFeatures: 'inverter balcony desk security',
    listing: { categories: 'cityview', section: 'rareListings' },
    opening:
      'Under the roof of a house that returnees from Bahia built in the 1890s, with their plaster flowers still over the door. The little balcony looks over rooftops to the marina.',
    caveat:
      'The staircase is narrow and original: no big suitcases. Lagos Island wakes at six, with bells and a call to prayer.',
  },
};
