// @vitest-environment jsdom
import { unstatedFacts } from '@gida/contracts/facts';
import { FactsSection } from '@gida/apartment';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { anApartment } from '../testing/catalog-fixtures.ts';

afterEach(cleanup);

const renderFacts = (overrides: Parameters<typeof anApartment>[0]) =>
  render(<FactsSection apartment={anApartment(overrides)} />);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows what the host states, with what guests found to be so', () => {
  renderFacts({
    facts: {
      ...unstatedFacts,
      publicPowerHours: 20,
      generator: true,
      generatorHours: 4,
      waterSource: 'borehole',
      airportMinutes: 45,
      networks: ['mtn', 'glo'],
    },
    factCounts: [
      { fact: 'publicPower', confirmed: 12, denied: 1 },
      { fact: 'generator', confirmed: 1, denied: 0 },
      { fact: 'water', confirmed: 0, denied: 2 },
    ],
  });

  const section = screen.getByRole('region', { name: 'Power, water and getting there' });
  expect(within(section).getByText('12 of 13 guests: as described')).toBeVisible();
  expect(lines()).toEqual([
    '20 hours of public power a day 12 of 13 guests: as described',
    'Generator, up to 4 hours a day 1 of 1 guest: as described',
    'Water from a borehole 0 of 2 guests: as described',
    '45 minutes by car to Murtala Muhammed Airport',
    'Networks that work: MTN, Glo',
  ]);
});

it.each([
  ['the host states nothing', { facts: unstatedFacts }],
  ['the API knows no facts', {}],
])('shows nothing when %s', (_when, fields) => {
  renderFacts(fields);

  expect(screen.queryByRole('region')).toBeNull();
});

it('shows a fact that is stated to be missing', () => {
  renderFacts({ facts: { ...unstatedFacts, inverter: false, publicPowerHours: 0 } });

  expect(lines()).toEqual(['No public power', 'No inverter']);
});
