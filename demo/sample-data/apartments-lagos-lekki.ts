import type { GroupedTemplates } from './demo-types.ts';

export const lekkiApartments: GroupedTemplates = {
  'admiralty-light': {
    name: 'The Admiralty Light House',
    place: { area: 'Lekki Phase 1', street: '14 Fola Osibo Road', city: 'lagos' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 2, baths: 3, guests: 4 },
    terms: { price: 95000, cautionFee: 60000, hostIndex: 0 },
    extraFeatures: 'king washer inverter power balcony desk parking security lift',
    listing: { categories: 'featured cityview', section: 'popularListings' },
    opening:
      'Morning sun comes through the kitchen first and reaches the living room by breakfast. We chose pale walls, cane chairs and one very comfortable sofa, and left the rest to the light.',
    caveat:
      'The street is lively until about ten at night on Fridays; the bedrooms are at the back, where you will not hear it.',
  },
  'indigo-room': {
    name: 'Indigo: an adire-filled one-bedroom in Lekki',
    place: { area: 'Lekki Phase 1', street: '6 Theophilus Oji Street', city: 'lagos' },
    home: { kind: 'flat', floor: 1, outlook: 'garden', beds: 1, baths: 1, guests: 2 },
    terms: { price: 58000, cautionFee: 30000, hostIndex: 0 },
    extraFeatures: 'inverter desk parking security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      'Every cushion, curtain and bedspread here was dyed in Abeokuta by two sisters who still sign their cloth. The flat is small, cool and quiet, with a mango tree outside the bedroom window.',
    caveat:
      'There is one bathroom, reached through the bedroom. It suits a couple better than two friends.',
  },
  'link-bridge-loft': {
    name: 'Link Bridge Loft',
    place: { area: 'Lekki Phase 1', street: '2 Bisola Durosinmi Etti Drive', city: 'lagos' },
    home: { kind: 'loft', floor: 6, outlook: 'lagoon', beds: 2, baths: 2, guests: 4 },
    terms: { price: 145000, cautionFee: 100000, hostIndex: 3 },
    extraFeatures: 'king washer inverter power gym balcony desk parking security lift',
    listing: { categories: 'featured luxury cityview', section: 'luxuryListing' },
    opening:
      'From the sofa you watch the lights come on along the Ikoyi link bridge. The ceiling is double height, so the place stays airy even when all of you are in.',
    caveat:
      'The second bedroom is a gallery above the living room, open on one side: lovely for older children, less so for light sleepers.',
  },
  'freedom-terrace': {
    name: 'Freedom Way Family Terrace with Garden and Two Parking Spaces',
    place: { area: 'Lekki Phase 1', street: '27 Freedom Way', city: 'lagos' },
    home: { kind: 'terrace', floor: 0, outlook: 'garden', beds: 4, baths: 5, guests: 8 },
    terms: { price: 160000, cautionFee: 120000, hostIndex: 7 },
    extraFeatures: 'king washer inverter power desk parking security',
    listing: { categories: 'business' },
    opening:
      'Four bedrooms over three levels, a dining table for ten and a small lawn that children claim within minutes. Grandmothers like the ground-floor room, which has its own bathroom.',
    caveat:
      'Stairs are steep between the first and second level; there is a gate for toddlers in the hall cupboard.',
  },
  'hawthorn-studio': {
    name: 'Hawthorn Studio',
    place: { area: 'Lekki Phase 1', street: '9 Wole Olateju Crescent', city: 'lagos' },
    home: { kind: 'studio', floor: 2, outlook: 'street', beds: 1, baths: 1, guests: 2 },
    terms: { price: 42000, cautionFee: 20000, hostIndex: 3 },
    extraFeatures: 'inverter desk security lift',
    listing: { categories: 'business', section: 'specialOffers' },
    opening:
      'A proper desk, a proper bed and a proper cup of coffee: the studio was furnished by someone who travels for work. The blinds go fully dark, and the desk faces the window.',
    caveat: 'Parking is on the street, watched by the compound guard. For a big car, ask us first.',
  },
  'ikate-blue': {
    name: 'Blue Door Apartment, Ikate',
    place: { area: 'Ikate, Lekki', street: '11 Kusenla Road', city: 'lagos' },
    home: { kind: 'flat', floor: 4, outlook: 'city', beds: 2, baths: 2, guests: 4 },
    terms: { price: 72000, cautionFee: 40000, hostIndex: 7 },
    extraFeatures: 'washer inverter balcony parking security lift',
    listing: { categories: 'cityview' },
    opening:
      'You will know it by the door. Inside: terrazzo floors, a deep balcony that faces the evening sun and a kitchen stocked by somebody who cooks.',
    caveat:
      'Kusenla Road floods for an hour or so in heavy July rain; the compound itself stays dry.',
  },
  'chevron-quiet': {
    name: 'Quiet Two-Bedroom off Chevron Drive',
    place: { area: 'Chevron, Lekki', street: '5 Alternative Route', city: 'lagos' },
    home: { kind: 'flat', floor: 2, outlook: 'garden', beds: 2, baths: 2, guests: 4 },
    terms: { price: 64000, cautionFee: 40000, hostIndex: 0 },
    extraFeatures: 'washer inverter parking security gym',
    listing: { categories: 'business' },
    opening:
      'The estate has more trees than cars, and by nine at night you hear frogs rather than generators. Both bedrooms get the breeze from the canal side.',
    caveat:
      'It is a 35-minute drive to Victoria Island outside rush hour, and up to 90 minutes in it. Stay here for calm, not for meetings on the island.',
  },
  'conservation-house': {
    name: 'The Conservation House',
    place: { area: 'Lekki Peninsula II', street: '3 Ologolo Garden Close', city: 'lagos' },
    home: { kind: 'duplex', floor: 0, outlook: 'garden', beds: 4, baths: 4, guests: 8 },
    terms: { price: 185000, cautionFee: 150000, hostIndex: 9 },
    extraFeatures: 'king washer inverter power pool parking security desk',
    listing: { categories: 'pool luxury', section: 'luxuryListing' },
    opening:
      'A family house wrapped around a ten-metre pool, with deep eaves so that the rooms stay shaded at noon. Monkeys from the reserve have been seen on the wall, though they keep to themselves.',
    caveat:
      'The pool has no fence. We ask families with children under six to keep the garden doors locked, and we show you how.',
  },
  'ajah-nest': {
    name: 'Abraham Adesanya Nest',
    place: { area: 'Ajah', street: '18 Ogombo Road', city: 'lagos' },
    home: { kind: 'flat', floor: 1, outlook: 'street', beds: 1, baths: 1, guests: 3 },
    terms: { price: 28000, cautionFee: 15000, hostIndex: 3 },
    extraFeatures: 'inverter parking security',
    listing: { categories: 'featured', section: 'specialOffers' },
    opening:
      'Plain, bright and spotless, for people who would rather spend on dinner. The sofa opens into a bed for a third guest.',
    caveat:
      'The generator runs from six to midnight; after that the inverter carries lights, fan and sockets, but not the air conditioner.',
    isBrief: true,
  },
  'badore-waterside': {
    name: 'Badore Waterside',
    place: { area: 'Ajah', street: '41 Badore Road', city: 'lagos' },
    home: { kind: 'bungalow', floor: 0, outlook: 'lagoon', beds: 3, baths: 3, guests: 6 },
    terms: { price: 88000, cautionFee: 60000, hostIndex: 9 },
    extraFeatures: 'king washer inverter power balcony parking security',
    listing: { categories: 'featured', section: 'rareListings' },
    opening:
      'The garden ends at the lagoon, and the ferry to Ikorodu passes close enough to wave at. Evenings are for the veranda, the kettle and the long view.',
    caveat:
      'Mosquitoes come with the water after sunset. Windows have nets, and there are coils and spray in the veranda drawer.',
  },
  'oniru-swell': {
    name: 'Swell House Oniru',
    place: { area: 'Oniru', street: '8 Water Corporation Drive', city: 'lagos' },
    home: { kind: 'flat', floor: 9, outlook: 'ocean', beds: 3, baths: 3, guests: 6 },
    terms: { price: 210000, cautionFee: 150000, hostIndex: 0 },
    extraFeatures: 'king washer power inverter pool gym balcony desk parking security lift',
    listing: { categories: 'beachfront luxury pool', section: 'luxuryListing' },
    opening:
      'The Atlantic fills the whole width of the living room, and the balcony is deep enough to have breakfast in. On clear evenings you can count the ships waiting for the port.',
    caveat:
      'Salt air is hard on metal: you may meet a stiff balcony latch. The current is strong here, so we say walk the beach, swim in the pool.',
  },
  'oniru-palms': {
    name: 'Palms and Sand: Two Bedrooms Near Oniru Beach',
    place: { area: 'Oniru', street: '15 Akiogun Road', city: 'lagos' },
    home: { kind: 'flat', floor: 2, outlook: 'ocean', beds: 2, baths: 2, guests: 4 },
    terms: { price: 98000, cautionFee: 60000, hostIndex: 7 },
    extraFeatures: 'washer inverter balcony parking security',
    listing: { categories: 'beachfront', section: 'popularListings' },
    opening:
      'Four minutes on foot to the sand, and a slice of sea between the palms from the balcony. There is an outdoor tap by the gate for your feet.',
    caveat: 'Beach bars play music on Saturday nights. Bring earplugs or join in.',
  },
  'ilashe-tide': {
    name: 'Tide and Thatch',
    place: { area: 'Eleko, Ibeju-Lekki', street: '1 Eleko Beach Road', city: 'lagos' },
    home: { kind: 'bungalow', floor: 0, outlook: 'ocean', beds: 3, baths: 2, guests: 7 },
    terms: { price: 130000, cautionFee: 90000, hostIndex: 3 },
    extraFeatures: 'king inverter power pool parking security',
    listing: { categories: 'beachfront pool featured', section: 'rareListings' },
    opening:
      'A low white house under coconut palms, thirty steps from the water. Mornings smell of salt and of the bread we leave on the kitchen table for your first day.',
    caveat:
      'The nearest supermarket is a 25-minute drive, so shop on the way. The last 400 metres of road are sand; any car manages when it is dry.',
  },
};
