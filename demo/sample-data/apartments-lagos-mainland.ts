import type { GroupedTemplates } from './demo-types.ts';

export const lagosMainlandApartments: GroupedTemplates = {
  'ikeja-gra-jacaranda': {
    name: 'Jacaranda Court, Ikeja GRA',
    place: { area: 'Ikeja GRA', street: '10 Oduduwa Crescent', city: 'lagos' },
    home: { kind: 'flat', floor: 2, outlook: 'garden', beds: 3, baths: 3, guests: 6 },
    terms: { price: 92000, cautionFee: 60000, hostIndex: 3 },
    extraFeatures: 'king washer power inverter gym parking security desk',
    listing: { categories: 'featured business', section: 'popularListings' },
    opening:
      'Wide, leafy streets, and the airport fifteen minutes away: a good first night or last night in Lagos. The living room has windows on two sides and a piano you may play before nine.',
    caveat: 'You can hear the odd late plane. We cannot, any more, but guests mention it.',
  },
  'isaac-john': {
    name: 'Isaac John Stopover Studio for Early Flights',
    place: { area: 'Ikeja GRA', street: '35 Isaac John Street', city: 'lagos' },
    home: { kind: 'studio', floor: 1, outlook: 'street', beds: 1, baths: 1, guests: 2 },
    terms: { price: 38000, cautionFee: 20000, hostIndex: 3 },
    extraFeatures: 'power desk parking security',
    listing: { categories: 'business' },
    opening:
      'Made for the flight at seven: check in by code at any hour, sleep well, leave the key in the box. Our driver Sunday does the airport run for a fixed price.',
    caveat:
      'The kitchenette has two rings and a microwave, enough for breakfast but not for a feast.',
    isBrief: true,
  },
  'opebi-garden': {
    name: 'Opebi Garden Flat',
    place: { area: 'Opebi, Ikeja', street: '7 Adeleke Street', city: 'lagos' },
    home: { kind: 'flat', floor: 0, outlook: 'garden', beds: 2, baths: 2, guests: 4 },
    terms: { price: 56000, cautionFee: 35000, hostIndex: 7 },
    extraFeatures: 'washer inverter power parking security',
    listing: { categories: 'featured' },
    opening:
      'French windows open on a patch of grass with a pawpaw tree, and the hammock goes between the two posts. The flat has its own gate, so you come and go as you like.',
    caveat: 'The house next door is being finished. Work stops at five, and never on Sundays.',
  },
  'yaba-makers': {
    name: "Makers' Loft Yaba",
    place: { area: 'Yaba', street: '294 Herbert Macaulay Way', city: 'lagos' },
    home: { kind: 'loft', floor: 4, outlook: 'city', beds: 1, baths: 1, guests: 3 },
    terms: { price: 45000, cautionFee: 25000, hostIndex: 9 },
    extraFeatures: 'inverter power desk security balcony',
    listing: { categories: 'business cityview', section: 'popularListings' },
    opening:
      "Concrete, plywood and fast internet, two streets from the hubs where half of Lagos's software is written. The long table seats six laptops or eight plates.",
    caveat:
      'The bedroom is behind a sliding wall, not a door. Fine for one or two, awkward for three.',
  },
  'yaba-alagomeji': {
    name: 'Alagomeji Two-Bedroom',
    place: { area: 'Yaba', street: '13 Montgomery Road', city: 'lagos' },
    home: { kind: 'flat', floor: 1, outlook: 'street', beds: 2, baths: 2, guests: 4 },
    terms: { price: 36000, cautionFee: 20000, hostIndex: 9 },
    extraFeatures: 'inverter parking security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      "Parents visiting the university stay here, and so do football teams' physiotherapists and one novelist. It is a plain, happy flat with good fans and better neighbours.",
    caveat:
      'Public power on this street is fair, about twelve hours a day. The inverter covers the rest except the cooker.',
  },
  'surulere-bode': {
    name: 'Bode Thomas Classic',
    place: { area: 'Surulere', street: '52 Bode Thomas Street', city: 'lagos' },
    home: { kind: 'flat', floor: 2, outlook: 'street', beds: 3, baths: 2, guests: 6 },
    terms: { price: 48000, cautionFee: 30000, hostIndex: 7 },
    extraFeatures: 'washer inverter balcony parking security',
    listing: { categories: 'featured' },
    opening:
      "High ceilings, louvred windows and the original terrazzo: a Surulere flat as it should be, with new beds and new wiring. The balcony is where the street's news arrives.",
    caveat: 'Two bathrooms for three bedrooms. We have not had a quarrel yet.',
  },
  'surulere-stadium': {
    name: 'Stadium View Budget Room',
    place: { area: 'Surulere', street: '4 Adelabu Street', city: 'lagos' },
    home: { kind: 'studio', floor: 3, outlook: 'city', beds: 1, baths: 1, guests: 2 },
    terms: { price: 20000, cautionFee: 10000, hostIndex: 9 },
    extraFeatures: 'inverter security',
    listing: { categories: 'cityview', section: 'specialOffers' },
    opening:
      'Our smallest and cheapest: a bed, a desk-sized table, a hot shower and a window that frames the floodlights. Clean as a pin, always.',
    caveat:
      "No lift, no parking, and match days are loud. You come for the price and stay for the landlady's akara.",
    isBrief: true,
  },
  'magodo-hill': {
    name: 'Magodo Hilltop Duplex',
    place: { area: 'Magodo GRA Phase 2', street: '19 Emmanuel Keshi Street', city: 'lagos' },
    home: { kind: 'duplex', floor: 0, outlook: 'garden', beds: 5, baths: 5, guests: 10 },
    terms: { price: 170000, cautionFee: 120000, hostIndex: 3 },
    extraFeatures: 'king washer power inverter pool parking security desk',
    listing: { categories: 'pool luxury', section: 'rareListings' },
    opening:
      'A whole house for a whole family: five bedrooms, two sitting rooms so the film and the football need not meet, and a pool under almond trees. Weddings sleep here, in beds and on good days in the hammock.',
    caveat:
      'Small dinners are welcome; for more than twenty people we need a word and a second cleaning fee.',
  },
  'magodo-annex': {
    name: 'The Annex at Shangisha',
    place: { area: 'Magodo GRA Phase 2', street: '6 Shangisha Close', city: 'lagos' },
    home: { kind: 'bungalow', floor: 0, outlook: 'garden', beds: 1, baths: 1, guests: 2 },
    terms: { price: 34000, cautionFee: 20000, hostIndex: 0 },
    extraFeatures: 'inverter parking security desk',
    listing: { categories: 'featured' },
    opening:
      'A small house behind a bigger one, with its own door, its own kettle and a row of tomato plants you are free to pick from. Students of the law come here to finish things.',
    caveat:
      'The family in front has two friendly dogs. They are tied up when guests arrive, and loved by most when they leave.',
    isBrief: true,
  },
  'maryland-crescent': {
    name: 'Maryland Crescent Three-Bedroom near Everything on the Mainland',
    place: { area: 'Maryland', street: '16 Adebowale Crescent', city: 'lagos' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 3, baths: 3, guests: 6 },
    terms: { price: 66000, cautionFee: 40000, hostIndex: 7 },
    extraFeatures: 'washer inverter power balcony parking security lift',
    listing: { categories: 'cityview' },
    opening:
      'Halfway between the airport and the island, which in Lagos is worth more than a view; you get a decent view as well. Three equal bedrooms make it easy to share the bill.',
    caveat: 'Ikorodu Road can be heard from the balcony, though not from the beds.',
  },
  'gbagada-phase-two': {
    name: 'Gbagada Maisonette',
    place: { area: 'Gbagada', street: '22 Ifako Close', city: 'lagos' },
    home: { kind: 'duplex', floor: 0, outlook: 'street', beds: 3, baths: 4, guests: 6 },
    terms: { price: 68000, cautionFee: 40000, hostIndex: 0 },
    extraFeatures: 'king washer inverter power parking security',
    listing: { categories: 'business' },
    opening:
      'Upstairs three bedrooms, downstairs one long room for cooking, eating and doing nothing. The tiles are cool enough to lie on, and children do.',
    caveat: 'Sunday mornings bring church traffic between eight and ten.',
  },
};
