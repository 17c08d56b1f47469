// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aHosting } from '../../testing/hosting-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as hostingApi from '../hosting-api.ts';

vi.mock('../hosting-api.ts');
const api = vi.mocked(hostingApi);
const { id } = aHosting().apartment;
const guide = {
  arrivalSteps: 'Take the second gate.',
  gateCode: '4071#',
  wifiName: 'Harmattan',
  wifiPassword: 'dust-and-cool',
  houseManual: 'The inverter is behind the door.',
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function openPage(arrivalGuide: typeof guide | null) {
  api.fetchHosting.mockResolvedValue(aHosting({ arrivalGuide }));
  renderPage(paths.hostedApartment(id, 'arrival'));
  await screen.findByRole('region', { name: 'Arrival guide' });
  return userEvent.setup();
}

it('a guide that is not written yet starts empty and is saved', async () => {
  api.saveArrivalGuide.mockResolvedValue({ message: '', hosting: aHosting() });
  const user = await openPage(null);

  await user.type(screen.getByLabelText('How to get in'), guide.arrivalSteps);
  await user.type(screen.getByLabelText('Gate code'), guide.gateCode);
  await user.type(screen.getByLabelText('Wifi name'), guide.wifiName);
  await user.type(screen.getByLabelText('Wifi password'), guide.wifiPassword);
  await user.type(screen.getByLabelText('House manual'), guide.houseManual);
  await user.click(screen.getByRole('button', { name: 'Save arrival guide' }));

  await waitFor(() => expect(api.saveArrivalGuide).toHaveBeenCalledWith(id, guide));
});

it('changes one text and keeps the others', async () => {
  api.saveArrivalGuide.mockResolvedValue({ message: '', hosting: aHosting() });
  const user = await openPage(guide);

  await user.clear(screen.getByLabelText('Gate code'));
  await user.type(screen.getByLabelText('Gate code'), '9');
  await user.click(screen.getByRole('button', { name: 'Save arrival guide' }));

  await waitFor(() =>
    expect(api.saveArrivalGuide).toHaveBeenCalledWith(id, { ...guide, gateCode: '9' }),
  );
});

it('shows the error beside its field and keeps what was typed', async () => {
  api.saveArrivalGuide.mockRejectedValue(
    new ApiError({
      status: 400,
      message: 'Use at most 100 characters.',
      details: [{ field: 'gateCode', message: 'Use at most 100 characters.' }],
    }),
  );
  const user = await openPage(guide);

  await user.clear(screen.getByLabelText('Wifi name'));
  await user.type(screen.getByLabelText('Wifi name'), 'Balcony');
  await user.click(screen.getByRole('button', { name: 'Save arrival guide' }));

  expect(await screen.findByText('Use at most 100 characters.')).toBeVisible();
  expect(screen.getByLabelText('Wifi name')).toHaveValue('Balcony');
});
