import { expect, test } from 'vitest';

import { pageImports } from './chunk-files.ts';

test('pageImports lists every path pattern with the files that its page imports', () => {
  const source = `
    import { Frame } from './Frame.tsx';
    export const routes: RouteObject[] = [
      { path: 'dashboard', lazy: () => import('./DashboardPage.tsx') },
      {
        path: 'apartment/:id',
        lazy: () => import('./ApartmentPage.tsx'),
        children: [
          { index: true, lazy: () => import('./Panel.tsx') },
          { path: 'pictures', lazy: () => import('./PicturesPage.tsx') },
        ],
      },
      { path: 'plain', Component: Plain },
    ];`;

  expect(pageImports(source)).toEqual([
    { pattern: '/dashboard', requests: ['./DashboardPage.tsx'] },
    { pattern: '/apartment/:id', requests: ['./ApartmentPage.tsx', './Panel.tsx'] },
    { pattern: '/apartment/:id/pictures', requests: ['./ApartmentPage.tsx', './PicturesPage.tsx'] },
  ]);
});
