import type { ApartmentTemplate } from './demo-types.ts';
import { hasFeature } from './apartment-facts.ts';

export type Phrase = {
  text: string;
  /** Only where it can be true. */
  appliesTo?: (home: ApartmentTemplate) => boolean;
};

const isHighFloor = (home: ApartmentTemplate) => home.floor >= 4;
const isForFamilies = (home: ApartmentTemplate) => home.beds >= 3;
const isForFewGuests = (home: ApartmentTemplate) => home.guests <= 3;
const isAtTheWater = (home: ApartmentTemplate) =>
  ['lagoon', 'ocean', 'creek'].includes(home.outlook);
const hasConstantPower = (home: ApartmentTemplate) => hasFeature(home, 'power');
const inCity = (city: ApartmentTemplate['city']) => (home: ApartmentTemplate) => home.city === city;
const withFeature = (feature: Parameters<typeof hasFeature>[1]) => (home: ApartmentTemplate) =>
  hasFeature(home, feature);

/** How five and four stars begin. */
export const positiveOpenings: Phrase[] = [
  { text: 'Exactly as in the pictures, and somehow calmer.' },
  { text: 'We extended by two nights, which says it all.' },
  { text: 'I have stayed in hotels at twice the price that were half as clean.' },
  { text: 'Check-in took three minutes and nobody asked for anything strange.' },
  { text: 'My third stay here. I no longer look elsewhere.' },
  {
    text: 'My mother inspected the kitchen and found nothing to say, for the first time since 1994.',
    appliesTo: isForFamilies,
  },
  {
    text: 'Came for a wedding with my cousins and we all had room to breathe.',
    appliesTo: isForFamilies,
  },
  {
    text: 'Four of us came for a reunion and the sitting room became the party, a quiet one.',
    appliesTo: (home) => home.guests >= 4,
  },
  {
    text: 'I booked for work and stayed for the peace.',
    appliesTo: (home) => hasFeature(home, 'desk') && isForFewGuests(home),
  },
  { text: 'A small place, thought through to the last hook.', appliesTo: isForFewGuests },
  { text: 'Perfect for two. We cooked every evening.', appliesTo: isForFewGuests },
  {
    text: 'We brought two children and they cried when we left.',
    appliesTo: (home) => home.guests >= 4,
  },
  { text: 'Arrived at midnight after a delayed flight, and somebody was awake and smiling.' },
  { text: 'Spotless. I mean behind-the-fridge spotless.' },
  { text: 'The pictures do not show how good it smells: clean linen and a little lemongrass.' },
  { text: 'It felt like a friend had lent us the keys.' },
  { text: 'I am hard to please and I was pleased.' },
  { text: 'Our anniversary, and the host had left chin chin and a card.' },
  { text: 'Good taste everywhere you look, and nothing you are afraid to touch.' },
  { text: 'Honest description, fair price, lovely people.' },
  { text: 'First time I have slept till nine in years.' },
  { text: 'Better than I expected, and I expected a lot.' },
];

/** What was good, in particular. */
export const praise: Phrase[] = [
  {
    text: 'Light never blinked once in five days, with two air conditioners running.',
    appliesTo: (home) => hasConstantPower(home) && home.beds > 1,
  },
  { text: 'No generator noise at all, and no dark minute either.', appliesTo: hasConstantPower },
  {
    text: 'The inverter held through the whole night.',
    appliesTo: (home) => !hasConstantPower(home),
  },
  { text: 'The wifi carried my video calls from morning till evening.' },
  { text: 'The shower is hot within a minute and strong.' },
  { text: 'Water ran at every hour, which my own house cannot claim.' },
  { text: 'That mattress deserves its own review.' },
  {
    text: 'The king-sized bed is the best I have slept in this year.',
    appliesTo: withFeature('king'),
  },
  {
    text: 'The kitchen has a pot for every soup; we made banga twice.',
    appliesTo: (home) => home.kind !== 'studio',
  },
  { text: 'The washing machine saved my shirts and my meeting.', appliesTo: withFeature('washer') },
  { text: 'We were in the pool before breakfast every day.', appliesTo: withFeature('pool') },
  {
    text: 'The pool was clean each morning, leaves and all gone by seven.',
    appliesTo: withFeature('pool'),
  },
  { text: 'The gym is small but somebody looks after it.', appliesTo: withFeature('gym') },
  { text: 'The balcony at sunset is worth the price alone.', appliesTo: withFeature('balcony') },
  {
    text: 'I worked a whole week at that desk and my back has no complaint.',
    appliesTo: withFeature('desk'),
  },
  { text: 'Watching the boats with a cup of tea became our habit.', appliesTo: isAtTheWater },
  {
    text: 'You fall asleep to the sea and wake up to it.',
    appliesTo: (home) => home.outlook === 'ocean' && home.floor < 12,
  },
  {
    text: 'From up there the traffic looks almost beautiful.',
    appliesTo: (home) => isHighFloor(home) && home.city === 'lagos',
  },
  {
    text: 'The hills in the morning mist are something I will remember.',
    appliesTo: (home) => home.outlook === 'hills',
  },
  {
    text: 'The garden is small, shaded and full of birds.',
    appliesTo: (home) => home.outlook === 'garden',
  },
  { text: 'Security was polite and awake, in that order.', appliesTo: withFeature('security') },
  { text: 'Parking inside the gate gave me peace of mind.', appliesTo: withFeature('parking') },
  { text: 'The lift worked all week, which I always check first.', appliesTo: withFeature('lift') },
  { text: 'The host answered every message within ten minutes.' },
  { text: 'The host sent a list of places to eat, and not one disappointed us.' },
  { text: 'Towels were changed without our asking.' },
  { text: 'Everything in the kitchen drawer is where you would have put it yourself.' },
  { text: 'Curtains that really close: thank you.' },
  { text: 'The caution fee was back in my account before I reached home.' },
  { text: 'The suya man down the road is now a friend.', appliesTo: (home) => home.floor < 9 },
  {
    text: 'Traffic is traffic, but from here you are already where you need to be.',
    appliesTo: inCity('lagos'),
  },
  { text: 'Twenty minutes to every meeting I had.', appliesTo: inCity('abuja') },
  {
    text: 'The roasted fish nearby is reason enough to come back.',
    appliesTo: inCity('port-harcourt'),
  },
  { text: 'Cool and quiet in the afternoon, when the whole city was melting.' },
  { text: 'Bed linen was ironed. Who irons bed linen? These people.' },
];

/** What four and three stars mention. */
export const minorComplaints: Phrase[] = [
  { text: 'The only thing: the second pillow was too soft for me.' },
  { text: 'One socket by the bed did not work; they fixed it the next day.' },
  { text: 'The directions on the map led us to the back gate at first.' },
  { text: 'I would have liked a bigger mirror in the bedroom.' },
  { text: 'The kettle is slow. That is my whole list of complaints.' },
  { text: 'Wifi dropped for an hour on Sunday, then it was fine.' },
  { text: 'The balcony chairs have seen better days.', appliesTo: withFeature('balcony') },
  { text: 'The lift takes its time in the mornings.', appliesTo: withFeature('lift') },
  {
    text: 'Stairs with three suitcases are a workout.',
    appliesTo: (home) => home.floor >= 2 && !hasFeature(home, 'lift'),
  },
  {
    text: 'The street is awake early, so were we.',
    appliesTo: (home) => home.outlook === 'street',
  },
  {
    text: 'A few mosquitoes in the evening, though the nets do their job.',
    appliesTo: (home) => isAtTheWater(home) && home.floor < 5,
  },
  { text: 'The pool closes a little early for my taste.', appliesTo: withFeature('pool') },
  {
    text: 'The air conditioner in the sitting room is slow to cool on a hot day.',
    appliesTo: (home) => home.kind !== 'studio' && home.key !== 'garki-village',
  },
  { text: 'Check-in had to wait twenty minutes for the cleaner, who apologised twice.' },
];

/** How two and three stars begin. */
export const criticalOpenings: Phrase[] = [
  { text: 'A decent place with a few rough edges.' },
  { text: 'It was fine for two nights; I would not stay a week.' },
  { text: 'Nice rooms, but our stay had some trouble.' },
  { text: 'I wanted to love it.' },
  { text: 'Good location, average experience.' },
];

/** What went wrong for two and three stars. */
export const complaints: Phrase[] = [
  { text: 'The water heater in one bathroom was dead on arrival and it took a day to replace.' },
  { text: 'The neighbours had a naming ceremony that went on until two.' },
  { text: "The cooker's gas finished on the first evening and the refill came late." },
  {
    text: 'The inverter gave up at four in the morning, and it was a warm night.',
    appliesTo: (home) => !hasConstantPower(home),
  },
  {
    text: 'The change-over from grid to generator switched the router off every time.',
    appliesTo: hasConstantPower,
  },
  { text: 'There was dust on the shelves, as if nobody had stayed for a while.' },
  {
    text: 'The mattress in the second bedroom needs replacing.',
    appliesTo: (home) => home.beds > 1 && !/bedrooms with real mattresses/.test(home.opening),
  },
  { text: 'Wifi was too slow for calls on two of our three days.' },
];

export const closings: Phrase[] = [
  { text: 'We will be back in December.' },
  { text: 'Recommended without a second thought.' },
  { text: 'Book it before my sister does.' },
  { text: 'Thank you for a soft landing.' },
  { text: 'I have already sent the link to three colleagues.' },
  { text: 'See you at Easter.' },
  { text: 'Ten out of five, if that were possible.' },
  { text: 'Please never change the sofa.' },
  { text: 'Next time, a whole week.' },
  { text: 'God bless whoever chose those curtains.' },
];

export const criticalClosings: Phrase[] = [
  { text: 'The host apologised and returned part of the price, which was fair.' },
  { text: 'The host was kind about it, so I would give it another chance.' },
  { text: 'For the price I hoped for a bit more.' },
  { text: 'With two small repairs it would be a four from me.' },
];
