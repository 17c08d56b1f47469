import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { prefetchOnIntent } from './federation/prefetch.ts';
import { site } from './federation/site.tsx';
import { SiteRouter } from './federation/SiteRouter.tsx';
import { tree } from './tree.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the site.');

site.start(tree);
const page = (
  <StrictMode>
    <SiteRouter />
  </StrictMode>
);
// A prerendered page is taken over as it stands; a frame is filled.
if (place.childElementCount > 0) hydrateRoot(place, page);
else createRoot(place).render(page);
prefetchOnIntent();
