import type { PublicApartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';

import { renderPageDocument } from './document.ts';
import { renderApartmentHead } from './public/apartment/apartment-head.ts';
import { createRoutes } from './routes.tsx';
import { renderToHtml } from './render-to-html.tsx';

/**
 * The shell's server build: pages that are rendered when somebody asks for them. The gateway runs it in a process of its
 * own and fills in the placeholders, as in a prerendered document.
 */
export async function renderApartment(apartment: PublicApartment): Promise<string> {
  const page = {
    path: 'homes/:id',
    // Loaded late, as in the browser: styled-components numbers its class names in that order.
    lazy: async () => {
      const { Component } = await import('./public/apartment/PublicApartmentPage.tsx');
      return { Component, loader: () => apartment };
    },
  };
  const path = paths.publicApartment(apartment.id);
  const { html, styleTags } = await renderToHtml(createRoutes(new Map(), [page]), path);
  return renderPageDocument(html, styleTags, renderApartmentHead(apartment));
}
