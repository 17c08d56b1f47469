// @vitest-environment jsdom
import { unstatedFacts, type ApartmentFacts, type FactCount } from '@gida/contracts/facts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { FactsSection } from './FactsSection.tsx';

afterEach(cleanup);

const renderFacts = (facts: Partial<ApartmentFacts>, factCounts: FactCount[] = []) =>
  render(
    <FactsSection
      apartment={{ facts: { ...unstatedFacts, ...facts }, factCounts, address: { city: 'Lagos' } }}
    />,
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows what the host states, with what guests found to be so', () => {
  renderFacts(
    {
      publicPowerHours: 20,
      generator: true,
      generatorHours: 4,
      waterSource: 'borehole',
      airportMinutes: 45,
      networks: ['mtn', 'glo'],
    },
    [
      { fact: 'publicPower', confirmed: 12, denied: 1 },
      { fact: 'generator', confirmed: 1, denied: 0 },
      { fact: 'water', confirmed: 0, denied: 2 },
    ],
  );

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

it('shows nothing when the host states nothing', () => {
  renderFacts({});

  expect(screen.queryByRole('region')).toBeNull();
});

it('shows a fact that is stated to be missing', () => {
  renderFacts({ inverter: false, publicPowerHours: 0 });

  expect(lines()).toEqual(['No public power', 'No inverter']);
});
