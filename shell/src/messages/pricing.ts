/** The three kinds of apartment with their price per night, in naira. */
export const roomRates = [
  {
    id: 'standard',
    name: 'Standard',
    price: 30_000,
    scene: 'bedroom',
    seed: 'standard',
    picture: 'A calm bedroom with a wide bed and patterned cushions',
    description:
      'A quiet one-bedroom for one or two: a firm bed, a desk, a kitchenette and power that stays on. Made for work trips and short family visits.',
    includes: ['One bedroom', 'Up to 2 guests', 'Kitchenette', 'Wi-Fi and backup power'],
  },
  {
    id: 'deluxe',
    name: 'Deluxe',
    price: 45_000,
    scene: 'living-room',
    seed: 'deluxe',
    picture: 'A living room with a long sofa and warm evening light',
    description:
      'Two bedrooms around a living room people actually sit in. Full kitchen, washing machine and a balcony for the cool of the evening.',
    includes: ['Two bedrooms', 'Up to 4 guests', 'Full kitchen and washing machine', 'Balcony'],
  },
  {
    id: 'premium',
    name: 'Premium',
    price: 70_000,
    scene: 'pool',
    seed: 'premium',
    picture: 'A blue pool under palms beside a white building',
    description:
      'Three bedrooms, a pool or a water view, and a host who thinks of everything. For celebrations, for visiting parents, for staying in.',
    includes: [
      'Three bedrooms',
      'Up to 6 guests',
      'Pool or waterfront',
      'Guarded parking for two cars',
    ],
  },
] as const;

export type RoomRate = (typeof roomRates)[number];

export const pricingMessages = {
  title: 'Pricing',
  description:
    'Standard ₦30,000, Deluxe ₦45,000 and Premium ₦70,000 per night, plus a refundable caution fee.',
  heading: 'Clear prices, per night',
  lead: 'Hosts set the price of their own apartment; these are our three categories. The total you see before paying is the total you pay.',
  perNight: 'per night',
  bookNow: 'Book Now',
  bookNowFor: (name: string) => ` a ${name} apartment`,
  includes: 'Includes',
  sample: {
    title: 'How your total is calculated',
    text: 'Price per night, times the nights, plus the caution fee. Three nights in a Deluxe apartment with a caution fee of ₦50,000:',
    nights: '3 nights at ₦45,000',
    nightsAmount: '₦135,000',
    caution: 'Caution fee, refunded after checkout',
    cautionAmount: '₦50,000',
    total: 'Total',
    totalAmount: '₦185,000',
  },
} as const;
