import type { FeaturedApartment, PublicApartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import type { LoaderFunction } from 'react-router-dom';

import { renderPageDocument } from './document.ts';
import { renderApartmentHead } from './public/apartment/apartment-head.ts';
import { embedData, renderHeadTags } from './public/head-tags.ts';
import {
  embeddedApartmentsElementId,
  type LandingHomes,
} from './public/landing/featured-apartments.ts';
import { createRoutes } from './routes.tsx';
import { renderToHtml } from './render-to-html.tsx';

/**
 * The shell's server build: pages that are rendered when somebody asks for them. The gateway runs it in a process of its
 * own and fills in the placeholders, as in a prerendered document.
 */
export const renderApartment = (apartment: PublicApartment): Promise<string> =>
  renderPage(paths.publicApartment(apartment.id), renderApartmentHead(apartment), {
    path: 'homes/:id',
    // Loaded late, as in the browser: styled-components numbers its class names in that order.
    load: () => import('./public/apartment/PublicApartmentPage.tsx'),
    loader: () => apartment,
  });

/** The landing page with homes, which its prerendered document has not. */
export const renderLanding = (homes: FeaturedApartment[]): Promise<string> =>
  renderPage(
    paths.home,
    `${renderHeadTags('/')}\n${embedData(embeddedApartmentsElementId, homes)}`,
    {
      path: '',
      load: () => import('./public/landing/LandingPage.tsx'),
      loader: () => ({ search: null, homes }) satisfies LandingHomes,
    },
  );

type ServerPage = {
  path: string;
  load: () => Promise<{ Component: () => React.ReactNode }>;
  loader: LoaderFunction;
};

async function renderPage(
  url: string,
  head: string,
  { path, load, loader }: ServerPage,
): Promise<string> {
  const page = { path, lazy: async () => ({ Component: (await load()).Component, loader }) };
  const { html, styleTags } = await renderToHtml(createRoutes(new Map(), [page]), url);
  return renderPageDocument(html, styleTags, head);
}
