import type { GroupedTemplates } from './demo-types.ts';

export const portHarcourtCentreApartments: GroupedTemplates = {
  'tombia-house': {
    name: 'Tombia Street House',
    place: { area: 'GRA Phase 2', street: '30 Tombia Street', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 2, outlook: 'garden', beds: 2, baths: 3, guests: 4 },
    terms: { price: 88000, cautionFee: 50000, hostIndex: 4 },
    extraFeatures: 'king washer power inverter balcony desk parking security',
    listing: { categories: 'featured business', section: 'popularListings' },
    opening:
      'Everyone in Port Harcourt ends the evening on Tombia Street; you simply live there. The rooms turn their backs to it and look into palms.',
    caveat:
      'Friday nights are merry until midnight. If you are a light sleeper, ask for the bedroom on the left.',
  },
  'phase-two-poolside': {
    name: 'Poolside in GRA Phase 2',
    place: { area: 'GRA Phase 2', street: '12 Wogu Street', city: 'port-harcourt' },
    home: { kind: 'terrace', floor: 0, outlook: 'garden', beds: 3, baths: 4, guests: 6 },
    terms: { price: 135000, cautionFee: 90000, hostIndex: 6 },
    extraFeatures: 'king washer power inverter pool gym parking security desk',
    listing: { categories: 'pool luxury', section: 'luxuryListing' },
    opening:
      'Step out of the living room and you are at the water. The pool is lit at night, and someone always ends up swimming after dinner.',
    caveat: 'It is shared with three other terraces. On weekdays you will have it to yourself.',
  },
  'evo-road': {
    name: 'Evo Road Executive One-Bedroom with Study',
    place: { area: 'GRA Phase 2', street: '16 Evo Road', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 1, baths: 2, guests: 2 },
    terms: { price: 75000, cautionFee: 40000, hostIndex: 1 },
    extraFeatures: 'king washer power desk parking security lift gym',
    listing: { categories: 'business cityview' },
    opening:
      'Engineers on rotation stay for weeks, so everything is built for living: a real oven, a real wardrobe, a washing machine that is also a dryer. The study has a lock and a view of the road.',
    caveat:
      'Rain on the roof next door is loud in the wet season. Most people say they sleep better for it.',
  },
  'old-gra-verandah': {
    name: 'Old GRA Verandah',
    place: { area: 'Old GRA', street: '5 Forces Avenue', city: 'port-harcourt' },
    home: { kind: 'bungalow', floor: 0, outlook: 'garden', beds: 3, baths: 2, guests: 6 },
    terms: { price: 96000, cautionFee: 60000, hostIndex: 4 },
    extraFeatures: 'king washer inverter power balcony parking security',
    listing: { categories: 'featured', section: 'rareListings' },
    opening:
      "A railway officer's house from the 1930s, lifted off the ground so that the air passes beneath it. The verandah runs around three sides, and breakfast can be on whichever is in shade.",
    caveat:
      'Old wooden floors creak. So do the ghosts, our grandmother used to say, but only on the verandah.',
  },
  'old-gra-rest': {
    name: 'Railway Quarter Rest',
    place: { area: 'Old GRA', street: '9 William Jumbo Street', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 1, outlook: 'garden', beds: 2, baths: 2, guests: 4 },
    terms: { price: 58000, cautionFee: 30000, hostIndex: 6 },
    extraFeatures: 'washer inverter parking security desk',
    listing: { categories: 'business', section: 'specialOffers' },
    opening:
      'Tall windows, tall trees, and lectures from the parrots at six in the evening. It is ten minutes to the secretariat and twenty to the creek.',
    caveat:
      'The flat is fresh, but the building is sixty years old: one stair is higher than the rest. It is painted yellow.',
  },
  'trans-amadi-works': {
    name: 'Trans Amadi Works Apartment',
    place: { area: 'Trans Amadi', street: '58 Trans Amadi Road', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 2, outlook: 'street', beds: 2, baths: 2, guests: 4 },
    terms: { price: 52000, cautionFee: 30000, hostIndex: 1 },
    extraFeatures: 'power inverter desk parking security washer',
    listing: { categories: 'business', section: 'specialOffers' },
    opening:
      'Close to the yards and the service companies, so you can be at the gate at six without getting up at four. Boots stay in the rack by the door, and there is a drying room.',
    caveat: 'Nobody comes to Trans Amadi for beauty. We made up for it indoors.',
  },
  'trans-amadi-garden': {
    name: 'Garden Suite behind Trans Amadi',
    place: { area: 'Trans Amadi', street: '17 Nkpogu Close', city: 'port-harcourt' },
    home: { kind: 'studio', floor: 0, outlook: 'garden', beds: 1, baths: 1, guests: 2 },
    terms: { price: 33000, cautionFee: 20000, hostIndex: 6 },
    extraFeatures: 'inverter desk parking security',
    listing: { categories: 'featured' },
    opening:
      'One large room, a bathroom with a skylight and a garden bench that gets the last sun. The owner grows orchids and will show them if you ask.',
    caveat: 'The bed is a queen, not a king, and the cooker has two rings.',
    isBrief: true,
  },
  'rumuola-bridge': {
    name: 'Rumuola Stopover',
    place: { area: 'Rumuola', street: '76 Rumuola Road', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 3, outlook: 'city', beds: 1, baths: 1, guests: 2 },
    terms: { price: 30000, cautionFee: 15000, hostIndex: 6 },
    extraFeatures: 'inverter security desk',
    listing: { categories: 'cityview', section: 'specialOffers' },
    opening:
      "Between the airport road and the centre, with half the city's buses at the foot of the hill. The bed is firm, the shower is hot, and the view at night is all headlamps.",
    caveat: 'It is a busy crossing. We fitted second windows, and they help.',
    isBrief: true,
  },
  'rumuola-family': {
    name: "Three Sisters' Flat, Rumuola",
    place: { area: 'Rumuola', street: '8 Rumuadaolu Close', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 2, outlook: 'street', beds: 3, baths: 2, guests: 6 },
    terms: { price: 60000, cautionFee: 35000, hostIndex: 4 },
    extraFeatures: 'king washer inverter balcony parking security',
    listing: { categories: 'featured', section: 'popularListings' },
    opening:
      "Three sisters grew up here and each painted her own room: green, rose and a brave yellow. The kitchen still has their mother's pots, and you may use them.",
    caveat:
      'Two bathrooms, one with a bath and one with opinions: run its hot tap for a minute first.',
  },
};
