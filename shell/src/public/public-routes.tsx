import { paths } from '@gida/contracts/paths';
import { redirect, type RouteObject } from 'react-router-dom';

import { retried } from '../federation/loading/retried.ts';

/**
 * Every page a visitor may read. Each comes with its own chunk: before hydrating a prerendered page,
 * wait until the router has loaded the matched one.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => retried(() => import('./home/LandingPage.tsx')) },
  { path: 'about', lazy: () => retried(() => import('./reading/AboutPage.tsx')) },
  { path: 'services', lazy: () => retried(() => import('./reading/ServicesPage.tsx')) },
  { path: 'blogs', lazy: () => retried(() => import('./blog/BlogsPage.tsx')) },
  { path: 'blogs/:id', lazy: () => retried(() => import('./blog/PostPage.tsx')) },
  { path: 'contact', lazy: () => retried(() => import('./contact/ContactPage.tsx')) },
  { path: 'pricing', lazy: () => retried(() => import('./pricing/PricingPage.tsx')) },
  { path: 'terms', lazy: () => retried(() => import('./reading/TermsPage.tsx')) },
  { path: 'privacy', lazy: () => retried(() => import('./reading/PrivacyPage.tsx')) },
  { path: 'support', lazy: () => retried(() => import('./reading/SupportPage.tsx')) },
  { path: 'style-guide', lazy: () => retried(() => import('./style-guide/StyleGuidePage.tsx')) },
  { path: 'home', loader: () => redirect(paths.home) },
];
