// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';

import { ListPage } from './ListPage.tsx';

afterEach(cleanup);

test('keeps a search whose list is not here yet when a state is chosen', async () => {
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        loader: ({ request }) => new URL(request.url).search === '' || new Promise(() => {}),
        HydrateFallback: () => null,
        Component: List,
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);

  await userEvent.type(await screen.findByLabelText('Search'), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmed' }));

  expect(router.state.navigation.location?.search).toBe('?search=ada&state=confirmed');
});

function List() {
  const choices = [
    { value: 'all', label: 'All' },
    { value: 'confirmed', label: 'Confirmed' },
  ];
  return (
    <ListPage
      title="Bookings"
      states={{ label: 'Which', choices }}
      isEmpty={false}
      pagination={{ currentPage: 1, totalPages: 1, totalIsCapped: false }}
    >
      <p>none</p>
    </ListPage>
  );
}
