// @vitest-environment jsdom
import { unstatedFacts, type ApartmentFacts, type FactCount } from '@gida/contracts/facts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { PlaceFacts, PowerCard } from './FactsSection.tsx';

afterEach(cleanup);

function renderFacts(facts: Partial<ApartmentFacts>, factCounts: FactCount[] = []) {
  const apartment = {
    facts: { ...unstatedFacts, ...facts },
    factCounts,
    address: { city: 'Lagos' },
  };
  render(
    <>
      <PowerCard apartment={apartment} />
      <PlaceFacts apartment={apartment} />
    </>,
  );
}
const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((line) =>
      Array.from(line.querySelectorAll('p'), ({ textContent }) => textContent).join(' | '),
    );

it('shows power with its backup, water and networks first, with what guests found to be so', () => {
  renderFacts(
    {
      publicPowerHours: 20,
      generator: true,
      generatorHours: 4,
      waterSource: 'borehole',
      airportMinutes: 45,
      gatedEstate: true,
      networks: ['mtn', 'glo'],
    },
    [
      { fact: 'publicPower', confirmed: 12, denied: 1 },
      { fact: 'generator', confirmed: 1, denied: 0 },
      { fact: 'water', confirmed: 0, denied: 2 },
    ],
  );

  expect(screen.getByRole('list', { name: 'Power, water and network' }).children).toHaveLength(3);
  expect(lines()).toEqual([
    '20 hours of public power a day | Generator, up to 4 hours a day | as 12 of 13 guests found it',
    'Water from a borehole | as 0 of 2 guests found it',
    'Networks that work: MTN, Glo',
    'In a gated estate',
    '45 minutes by car to Murtala Muhammed Airport',
  ]);
});

it('shows nothing when the host states nothing', () => {
  renderFacts({});

  expect(screen.queryByRole('list')).toBeNull();
});

it('shows a fact that is stated to be missing', () => {
  renderFacts({ inverter: false, publicPowerHours: 0 });

  expect(lines()).toEqual(['No public power | No inverter']);
});
