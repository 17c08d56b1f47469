import type { GroupedTemplates } from './demo-types.ts';

export const abujaCentreApartments: GroupedTemplates = {
  'maitama-terrace': {
    name: 'Gana Street Residence',
    place: { area: 'Maitama', street: '18 Gana Street', city: 'abuja' },
    home: { kind: 'flat', floor: 2, outlook: 'hills', beds: 3, baths: 3, guests: 6 },
    terms: { price: 185000, cautionFee: 150000, hostIndex: 2 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'luxury pool', section: 'luxuryListing' },
    opening:
      'Aso Rock sits at the end of the living room like a painting that changes all day. Carpets from Kano, lamps from Jos and beds you will want to take home.',
    caveat:
      'Convoys close the road now and then, usually for ten minutes. The security desk knows before you do.',
  },
  'ministers-hill': {
    name: "Minister's Hill Villa",
    place: { area: 'Maitama', street: '4 Mississippi Close', city: 'abuja' },
    home: { kind: 'duplex', floor: 0, outlook: 'hills', beds: 5, baths: 6, guests: 10 },
    terms: { price: 275000, cautionFee: 250000, hostIndex: 5 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security',
    listing: { categories: 'luxury pool', section: 'luxuryListing' },
    opening:
      'The house follows the hill in three steps, and each step has its own terrace. From the highest you see the whole city lie down for the night.',
    caveat:
      'Not for anyone who cannot manage stairs. Staff live in a separate house at the gate and come only when called.',
  },
  'maitama-park-flat': {
    name: 'Millennium Park Flat',
    place: { area: 'Maitama', street: '27 Nile Street', city: 'abuja' },
    home: { kind: 'flat', floor: 1, outlook: 'garden', beds: 2, baths: 2, guests: 4 },
    terms: { price: 115000, cautionFee: 80000, hostIndex: 2 },
    extraFeatures: 'king washer power desk parking security',
    listing: { categories: 'featured business', section: 'popularListings' },
    opening:
      'Runners love this one: out of the gate, left, and you are among the trees before you have warmed up. Breakfast is in a bay window that catches the first sun.',
    caveat:
      'The park closes at six in the evening, and the street is dark after that. Take the car.',
  },
  'wuse-crescent': {
    name: 'Aminu Kano Crescent Apartment',
    place: { area: 'Wuse 2', street: '71 Aminu Kano Crescent', city: 'abuja' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 2, baths: 2, guests: 4 },
    terms: { price: 85000, cautionFee: 50000, hostIndex: 5 },
    extraFeatures: 'king washer power inverter balcony desk parking security lift',
    listing: { categories: 'cityview business', section: 'popularListings' },
    opening:
      'The best grilled fish in Abuja is downstairs, the best coffee across the road. Upstairs there is thick glass, thick curtains and a balcony for deciding which of the two first.',
    caveat:
      'Parking fills up on Friday nights. Your space is number nine, and the guard will defend it.',
  },
  'wuse-studio': {
    name: 'Little Wuse Studio',
    place: { area: 'Wuse 2', street: '9 Kumasi Crescent', city: 'abuja' },
    home: { kind: 'studio', floor: 2, outlook: 'street', beds: 1, baths: 1, guests: 2 },
    terms: { price: 40000, cautionFee: 20000, hostIndex: 5 },
    extraFeatures: 'power desk security',
    listing: { categories: 'business' },
    opening:
      'A tall, narrow studio with one very good window. Consultants book it by the week and leave the desk tidier than they found it.',
    caveat:
      'Two flights of stairs and no lift. The water pressure is gentle before seven in the morning.',
    isBrief: true,
  },
  'adetokunbo-sky': {
    name: 'Adetokunbo Sky Suite',
    place: { area: 'Wuse 2', street: '102 Ademola Adetokunbo Crescent', city: 'abuja' },
    home: { kind: 'penthouse', floor: 9, outlook: 'city', beds: 2, baths: 3, guests: 4 },
    terms: { price: 165000, cautionFee: 120000, hostIndex: 9 },
    extraFeatures: 'king washer power inverter gym balcony desk parking security lift',
    listing: { categories: 'luxury cityview', section: 'luxuryListing' },
    opening:
      "Windows on three sides: the mosque's dome, the hills and a great deal of sky. At dusk you will forget to switch the lights on.",
    caveat:
      'Heat gathers under the roof in March. The air conditioning copes; the plants on the terrace do not always.',
  },
  'asokoro-haven': {
    name: 'Asokoro Haven',
    place: { area: 'Asokoro', street: '33 Thomas Sankara Street', city: 'abuja' },
    home: { kind: 'flat', floor: 1, outlook: 'hills', beds: 3, baths: 3, guests: 5 },
    terms: { price: 150000, cautionFee: 100000, hostIndex: 2 },
    extraFeatures: 'king washer power inverter balcony desk parking security',
    listing: { categories: 'luxury business', section: 'luxuryListing' },
    opening:
      'One of the quietest streets in the city, so quiet that you hear the guinea fowl next door. Three bedrooms open off a long corridor lined with photographs of the Plateau.',
    caveat:
      'Visitors sign in at the street barrier with an ID. It takes a minute, but it takes it every time.',
  },
  'asokoro-guesthouse': {
    name: 'The Guest House in the Frangipani Garden',
    place: { area: 'Asokoro', street: '8 Nyerere Crescent', city: 'abuja' },
    home: { kind: 'bungalow', floor: 0, outlook: 'garden', beds: 1, baths: 1, guests: 2 },
    terms: { price: 70000, cautionFee: 40000, hostIndex: 2 },
    extraFeatures: 'king power desk parking security pool',
    listing: { categories: 'pool featured', section: 'rareListings' },
    opening:
      "A small house at the end of somebody's large garden, with the pool halfway. In the rains the frangipani drop their flowers on the path faster than we can sweep.",
    caveat:
      "The pool belongs to the main house too, and three boys are home from school at two o'clock.",
  },
};
