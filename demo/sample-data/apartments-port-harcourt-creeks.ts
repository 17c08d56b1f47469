import type { GroupedTemplates } from './demo-types.ts';

export const portHarcourtCreekApartments: GroupedTemplates = {
  'woji-creek': {
    name: 'Woji Creek House',
    place: { area: 'Woji', street: '3 Alcon Close', city: 'port-harcourt' },
    home: { kind: 'duplex', floor: 0, outlook: 'creek', beds: 4, baths: 4, guests: 8 },
    terms: { price: 148000, cautionFee: 100000, hostIndex: 4 },
    extraFeatures: 'king washer power inverter pool balcony parking security desk',
    listing: { categories: 'pool luxury', section: 'luxuryListing' },
    opening:
      'Mangroves on the far bank, fishermen at dawn and a jetty just wide enough for two chairs. Four bedrooms share one long balcony over the water.',
    caveat:
      'The jetty has no rail, so small children need a hand. Life jackets hang by the back door.',
  },
  'woji-estate': {
    name: 'Woji Estate Two-Bedroom',
    place: { area: 'Woji', street: '22 Mirinwanyi Crescent', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 1, outlook: 'street', beds: 2, baths: 2, guests: 4 },
    terms: { price: 45000, cautionFee: 25000, hostIndex: 1 },
    extraFeatures: 'washer inverter parking security',
    listing: { categories: 'featured' },
    opening:
      'Inside a gated estate with a football pitch, which settles the question of what to do with children. The flat is bright on both sides and easy to cool.',
    caveat:
      'The estate gate closes at eleven at night. Call the guard, and he opens; the number is on the key.',
  },
  'peter-odili-waterfront': {
    name: 'Peter Odili Waterfront Apartment with Creek Sunrise',
    place: { area: 'Peter Odili Road', street: '101 Peter Odili Road', city: 'port-harcourt' },
    home: { kind: 'flat', floor: 4, outlook: 'creek', beds: 3, baths: 3, guests: 6 },
    terms: { price: 118000, cautionFee: 80000, hostIndex: 4 },
    extraFeatures: 'king washer power inverter gym balcony desk parking security lift',
    listing: { categories: 'featured luxury', section: 'popularListings' },
    opening:
      'The sun comes up over the creek and straight into the master bedroom, so choose your bed by your habits. The balcony seats six around a table that came off a boat.',
    caveat:
      'Engines on the water start at half past five. We like the sound; the other two bedrooms do not get it.',
  },
  'peter-odili-studio': {
    name: 'Small Studio, Big Window',
    place: { area: 'Peter Odili Road', street: '64 Peter Odili Road', city: 'port-harcourt' },
    home: { kind: 'studio', floor: 2, outlook: 'creek', beds: 1, baths: 1, guests: 2 },
    terms: { price: 44000, cautionFee: 25000, hostIndex: 6 },
    extraFeatures: 'power desk security',
    listing: { categories: 'business' },
    opening:
      'The window is three metres wide and the room not much more. People write, sleep and watch the herons.',
    caveat:
      'Cooking smells travel in one room. Fry your fish on the shared terrace, where the grill is.',
    isBrief: true,
  },
  'elelenwo-orchard': {
    name: 'Orchard House Elelenwo',
    place: { area: 'Elelenwo', street: '14 Refinery Road', city: 'port-harcourt' },
    home: { kind: 'bungalow', floor: 0, outlook: 'garden', beds: 3, baths: 3, guests: 6 },
    terms: { price: 0, cautionFee: 50000, hostIndex: 1 },
    extraFeatures: 'king washer inverter power parking security',
    listing: { categories: 'featured', section: 'rareListings' },
    opening:
      'Eleven fruit trees, and you may eat from all of them. The house is low, wide and shaded, and suits long stays, so we settle the price by the month.',
    caveat:
      'Write to us with your dates: rates depend on how long you stay and whether you want the cook.',
  },
  'ada-george-townhouse': {
    name: 'Ada George Townhouse',
    place: { area: 'Ada George Road', street: '33 Ada George Road', city: 'port-harcourt' },
    home: { kind: 'terrace', floor: 0, outlook: 'street', beds: 3, baths: 3, guests: 6 },
    terms: { price: 67000, cautionFee: 40000, hostIndex: 1 },
    extraFeatures: 'king washer inverter power balcony parking security',
    listing: { categories: 'business' },
    opening:
      'Three floors, one family, no one overhead. The top room has a balcony that catches whatever wind there is.',
    caveat: 'Ada George is being widened; expect a detour near the roundabout on weekdays.',
  },
};
