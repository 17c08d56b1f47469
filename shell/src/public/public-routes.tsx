import { paths } from '@gida/contracts/paths';
import { redirect, type RouteObject } from 'react-router-dom';

import { retryImport } from '../federation/loading/retry-import.ts';

/**
 * The public pages. Each is a chunk of its own, so the router must have loaded the matched one before a prerendered page
 * is hydrated.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => retryImport(() => import('./landing/LandingPage.tsx')) },
  { path: 'about', lazy: () => retryImport(() => import('./static-pages/AboutPage.tsx')) },
  { path: 'services', lazy: () => retryImport(() => import('./static-pages/ServicesPage.tsx')) },
  { path: 'blogs', lazy: () => retryImport(() => import('./blog/BlogsPage.tsx')) },
  { path: 'blogs/:id', lazy: () => retryImport(() => import('./blog/PostPage.tsx')) },
  { path: 'contact', lazy: () => retryImport(() => import('./contact/ContactPage.tsx')) },
  { path: 'pricing', lazy: () => retryImport(() => import('./pricing/PricingPage.tsx')) },
  { path: 'terms', lazy: () => retryImport(() => import('./static-pages/TermsPage.tsx')) },
  { path: 'privacy', lazy: () => retryImport(() => import('./static-pages/PrivacyPage.tsx')) },
  { path: 'support', lazy: () => retryImport(() => import('./static-pages/SupportPage.tsx')) },
  {
    path: 'homes/:id',
    lazy: () => retryImport(() => import('./apartment/PublicApartmentPage.tsx')),
  },
  {
    path: 'style-guide',
    lazy: () => retryImport(() => import('./style-guide/StyleGuidePage.tsx')),
  },
  { path: 'home', loader: () => redirect(paths.home) },
];
