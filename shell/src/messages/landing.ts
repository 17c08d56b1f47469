import { pluralize } from '@gida/contracts/format-count';

type FoundHomes = {
  count: number;
  isCapped: boolean;
  city: string | undefined;
  dates: string | undefined;
};

/** Messages of the landing page. */
export const landingMessages = {
  title: 'Gida | Short-let apartments in Lagos, Abuja and Port Harcourt',
  description:
    'Book a short-let apartment with steady power, clear prices in naira, responsive hosts and a refundable caution fee.',
  eyebrow: 'Gida is the Hausa word for home',
  heading: 'A home for the nights you are away',
  lead: 'Whole apartments in Lagos, Abuja and Port Harcourt, with steady power, hot water and a host who picks up the phone.',
  book: 'Book an apartment',
  seeRates: 'See the rates',
  heroPicture: 'A living room with a panelled wall, woven cushions and a patterned rug',
  benefits: [
    {
      title: 'One clear price',
      text: 'Nights plus caution fee. No extra charges on arrival.',
    },
    { title: 'Your dates are yours', text: 'No night can be booked twice.' },
    {
      title: 'Your caution fee is refunded',
      text: 'Refund processed within 24 hrs after checkout.',
    },
  ],
  pendingVerification: {
    lead: 'Your email address is not verified yet.',
    link: 'Enter the pin we sent you',
  },
  availability: {
    title: 'Check availability',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    where: 'Where',
    anywhere: 'All',
    rooms: 'Rooms',
    any: 'Any',
    submit: 'Check availability',
    incomplete: 'Choose both dates to see which apartments are free.',
    order: 'Check-out must be after check-in.',
  },
  homes: {
    anchor: 'homes',
    title: 'Homes to look at now',
    lead: 'The best rated in each city, with their price and their power.',
    /** "26 homes free in Lagos, Dec 2 – 5" */
    found: ({ count, isCapped, city, dates }: FoundHomes) =>
      [
        `${isCapped ? 'More than ' : ''}${count || 'No'} ${pluralize(count, 'home')}${dates ? ' free' : ''}${city ? ` in ${city}` : ''}`,
        dates,
      ]
        .filter(Boolean)
        .join(', '),
    foundLead: 'Each with the total for these nights, caution fee included.',
    noneLead: 'Other dates or another city may have one.',
    seeAll: 'See them all',
    showOthers: 'Show other homes',
    loading: 'Homes are loading',
    failed: 'The homes could not be loaded. We try again in a moment.',
    retry: 'Try again',
  },
  rates: {
    title: 'Rooms and rates',
    lead: 'Three kinds of apartment, each priced per night.',
    readMore: 'Read More',
    about: (name: string) => ` about ${name}`,
  },
  amenities: {
    title: 'What every stay comes with',
    lead: 'The things you would otherwise call ahead to ask about.',
    list: [
      {
        name: 'Power through the night',
        text: 'An inverter or a generator as backup; each host says which.',
      },
      { name: 'Wi-Fi for work', text: 'Fast enough for a call with the camera on.' },
      { name: 'Air conditioning', text: 'In every bedroom, serviced and quiet.' },
      { name: 'A kitchen you can cook in', text: 'Gas, pots, a sharp knife and a proper fridge.' },
      { name: 'Washing machine', text: 'So you can pack light, even for a week.' },
      { name: 'Guarded parking', text: 'A gate, a security guard and a space for your car.' },
    ],
  },
  cities: {
    title: 'Three cities we know well',
    list: [
      {
        name: 'Lagos',
        scene: 'skyline-lagos',
        text: 'Lekki, Victoria Island, Ikoyi, Yaba and Ikeja.',
      },
      {
        name: 'Abuja',
        scene: 'skyline-abuja',
        text: 'Maitama, Wuse, Asokoro and Jabi by the lake.',
      },
      {
        name: 'Port Harcourt',
        scene: 'skyline-port-harcourt',
        text: 'GRA, Old and New, and Trans Amadi.',
      },
    ],
  },
  reviews: {
    title: 'What our guests say',
    in: 'Stayed in',
  },
  faq: {
    title: 'Frequently asked questions',
    help: "Can't find your question? There are more answers under",
    helpLink: 'Support',
    list: [
      {
        question: 'How do I pay?',
        answer:
          'By card, on the page of our payment provider. You see the total in naira, and in the currency your card is charged in, before you go there. We never see your card number.',
      },
      {
        question: 'What is the caution fee?',
        answer:
          'An amount held for each booking against damage, shown beside the price before you book. If nothing is broken, the refund is processed within 24 hrs after checkout.',
      },
      {
        question: 'Can I cancel?',
        answer:
          'Yes. Cancelling is free until five days before check-in; after that the nights are not refundable. The caution fee always comes back when you cancel before check-in.',
      },
      {
        question: 'When are check-in and check-out?',
        answer:
          'Check-in is from 14:00 and check-out is by 12:00. If your flight times do not fit, message the host before you book; many can help.',
      },
      {
        question: 'How far ahead can I book?',
        answer:
          'Check-in can be up to 30 days ahead, so that hosts can keep their calendars up to date.',
      },
      {
        question: 'Can someone else take my dates while I pay?',
        answer:
          'No. From the moment you book, the dates are held for you, usually for 30 minutes, and nobody else can book them. Your booking shows how much time is left.',
      },
    ],
  },
} as const;
