// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { setSettings } from '@gida/session/shell';
import { renderRoutes, toasts } from '@gida/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { routes } from '../routes.tsx';
import * as overviewApi from './overview-api.ts';

vi.mock('./overview-api.ts');
const api = vi.mocked(overviewApi);
const offer = { id: 'o1', text: 'A free breakfast', isTaken: false };

it.each([
  [undefined, { tone: 'success', text: 'The offer is yours.' }],
  [new ApiError({ status: 503 }), { tone: 'error', text: 'It was not taken. Try again.' }],
])('an offer is taken, or the page says that it was not', async (error, toast) => {
  api.fetchOffers.mockResolvedValue({ offers: [offer], mayAdd: false });
  if (error) api.takeOffer.mockRejectedValueOnce(error);
  else api.takeOffer.mockResolvedValueOnce({ id: 'o1' });
  const { user } = renderRoutes(routes, '/offers');

  await user.click(await screen.findByRole('button', { name: 'Take A free breakfast' }));

  await waitFor(() => expect(toasts).toEqual([toast]));
  expect(api.takeOffer).toHaveBeenCalledWith('o1');
});

it('a host adds an offer, and the banner is switched off without a build', async () => {
  api.fetchOffers.mockResolvedValue({ offers: [], mayAdd: true });
  api.addOffer.mockResolvedValueOnce({ id: 'o2' });
  setSettings({ 'remote-offers': { settings: { banner: 'off' } } });
  const { user } = renderRoutes(routes, '/offers');

  await user.type(await screen.findByLabelText('Your offer'), 'Fresh flowers');
  await user.click(screen.getByRole('button', { name: 'Add the offer' }));

  expect(screen.queryByText('New offers every Monday.')).toBeNull();
  await waitFor(() => expect(api.addOffer).toHaveBeenCalledWith('Fresh flowers'));
});
