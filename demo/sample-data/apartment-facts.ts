import { featureNames } from './demo-types.ts';
import type { DemoApartment, FeatureKey, ApartmentTemplate } from './demo-types.ts';

const standardFeatures: FeatureKey[] = ['aircon', 'wardrobe', 'kitchen', 'wifi', 'tv', 'water'];

export function hasFeature(home: ApartmentTemplate, feature: FeatureKey): boolean {
  return standardFeatures.includes(feature) || home.extraFeatures.split(' ').includes(feature);
}

export function apartmentFeatures(home: ApartmentTemplate): string[] {
  const keys = Object.keys(featureNames).filter((key): key is FeatureKey => key in featureNames);
  const named = keys
    .filter((key) => key !== 'sea' && hasFeature(home, key))
    .map((key) => featureNames[key]);
  const view = viewFeature(home);
  return view === null ? named : [...named, view];
}

function viewFeature(home: ApartmentTemplate): string | null {
  switch (home.outlook) {
    case 'ocean':
      return featureNames.sea;
    case 'lagoon':
      return home.city === 'abuja' ? 'Lake view' : 'Lagoon view';
    case 'creek':
      return 'Creek view';
    case 'hills':
      return 'Hill view';
    case 'city':
      return 'City view';
    case 'garden':
      return 'Garden';
    case 'street':
      return null;
  }
}

/** "Bedroom" comes first: the card takes its number from the first name that contains "bed". */
export function apartmentProperties(home: ApartmentTemplate): DemoApartment['properties'] {
  const studio = home.kind === 'studio';
  const rows: [string, number][] = [
    [studio ? 'Bed' : 'Bedroom', home.beds],
    ['Bathroom', home.baths],
    ['Living room', studio ? 0 : home.beds >= 5 ? 2 : 1],
    ['Sofa', studio ? 1 : home.beds >= 4 ? 3 : 2],
    ['Dining seat', Math.max(2, home.guests)],
    ['Air conditioner', studio ? 1 : home.beds + 1],
    ['Smart TV', home.beds >= 3 ? 2 : 1],
    ['Desk', hasFeature(home, 'desk') ? 1 : 0],
    ['Balcony', hasFeature(home, 'balcony') ? 1 : 0],
    [
      'Parking space',
      hasFeature(home, 'parking') ? (home.beds >= 4 ? 3 : home.beds >= 2 ? 2 : 1) : 0,
    ],
  ];
  return rows
    .filter(([, quantity]) => quantity > 0)
    .map(([name, quantity]) => ({ name, quantity }));
}

export function apartmentRules(home: ApartmentTemplate): string[] {
  const rules = ['No smoking indoors', 'Check-in from 14:00, check-out by 12:00'];
  if (home.beds >= 4) rules.push('Gatherings of more than 20 people by agreement only');
  else rules.push('No parties or events');
  if (home.outlook === 'garden' && home.beds >= 2) rules.push('Pets are welcome if you ask first');
  else rules.push('No pets');
  if (hasFeature(home, 'pool')) rules.push('Children under 12 swim only with an adult');
  if (home.extraFeatures.includes('lift') || home.kind === 'studio')
    rules.push('Quiet hours from 22:00 to 7:00');
  if (home.kind === 'terrace' || home.kind === 'duplex') {
    rules.push('Tell the gate the names of your visitors a day ahead');
  }
  if (!hasFeature(home, 'power')) rules.push('Switch the air conditioning off when you go out');
  return rules;
}
