// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { unstatedFacts, type ApartmentFacts } from '@gida/contracts/facts';
import { paths } from '@gida/contracts/paths';

import { aHosting } from '../../testing/hosting-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as hostingApi from '../hosting-api.ts';

vi.mock('../hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const title = 'Power, water and getting there';

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function openPage(facts: ApartmentFacts = unstatedFacts) {
  api.fetchHosting.mockResolvedValue(aHosting({ facts }));
  api.saveApartmentFacts.mockResolvedValue({ message: '', hosting: aHosting() });
  renderPage(paths.hostedApartment(id, 'facts'));
  await screen.findByRole('region', { name: title });
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save these facts' });

it('saves what the host states, and leaves the rest unknown', async () => {
  const user = await openPage();

  await user.type(screen.getByLabelText('Hours of public power a day'), ' 20 ');
  await user.selectOptions(screen.getByLabelText('Generator'), 'Yes');
  await user.type(screen.getByLabelText('Hours a day the generator runs'), '4');
  await user.selectOptions(screen.getByLabelText('Where the water comes from'), 'Borehole');
  await user.selectOptions(screen.getByLabelText('Security guards'), '24 hours a day');
  await user.type(screen.getByLabelText('Minutes by car to Third Mainland Bridge'), '15');
  await user.click(screen.getByLabelText('Airtel'));
  await user.click(save());

  await waitFor(() =>
    expect(api.saveApartmentFacts).toHaveBeenCalledWith(id, {
      ...unstatedFacts,
      publicPowerHours: 20,
      generator: true,
      generatorHours: 4,
      waterSource: 'borehole',
      guards: 'always',
      landmarkMinutes: 15,
      networks: ['airtel'],
    }),
  );
});

it('changes one fact, takes one back and keeps the others', async () => {
  const stated: ApartmentFacts = {
    ...unstatedFacts,
    publicPowerHours: 20,
    inverter: true,
    networks: ['mtn'],
  };
  const user = await openPage(stated);

  await user.clear(screen.getByLabelText('Hours of public power a day'));
  await user.selectOptions(screen.getByLabelText('Inverter'), 'No');
  await user.click(save());

  await waitFor(() =>
    expect(api.saveApartmentFacts).toHaveBeenCalledWith(id, {
      ...stated,
      publicPowerHours: null,
      inverter: false,
    }),
  );
});

it('says beside each field what is wrong, sends nothing and keeps what was typed', async () => {
  const user = await openPage();

  await user.type(screen.getByLabelText('Hours of public power a day'), 'often');
  await user.type(screen.getByLabelText('Hours a day the generator runs'), '6');
  await user.click(save());

  const hours = screen.getByLabelText('Hours of public power a day');
  await waitFor(() => expect(document.activeElement).toBe(hours));
  expect(hours).toHaveAccessibleDescription(/Enter whole hours from 0 to 24\.$/);
  expect(hours).toHaveValue('often');
  expect(screen.getByLabelText('Hours a day the generator runs')).toHaveAccessibleDescription(
    /Choose “Yes” for the generator, or leave its hours empty\.$/,
  );
  expect(api.saveApartmentFacts).not.toHaveBeenCalled();
});

it('shows the error of the API beside its field and keeps what was typed', async () => {
  const user = await openPage();
  api.saveApartmentFacts.mockRejectedValue(
    new ApiError({
      status: 400,
      message: 'Enter whole minutes from 1 to 300.',
      details: [{ field: 'airportMinutes', message: 'Too far for us.' }],
    }),
  );

  await user.type(screen.getByLabelText('Minutes by car to Murtala Muhammed Airport'), '45');
  await user.click(save());

  expect(await screen.findByText('Too far for us.')).toBeVisible();
  expect(screen.getByLabelText('Minutes by car to Murtala Muhammed Airport')).toHaveValue('45');
});
