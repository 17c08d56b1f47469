import { paths } from '@gida/contracts/paths';
import { redirect, type RouteObject } from 'react-router-dom';

/**
 * Every page a visitor may read. Each comes with its own chunk: before hydrating a prerendered page,
 * wait until the router has loaded the matched one.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./home/LandingPage.tsx') },
  { path: 'about', lazy: () => import('./reading/AboutPage.tsx') },
  { path: 'services', lazy: () => import('./reading/ServicesPage.tsx') },
  { path: 'blogs', lazy: () => import('./blog/BlogsPage.tsx') },
  { path: 'blogs/:id', lazy: () => import('./blog/PostPage.tsx') },
  { path: 'contact', lazy: () => import('./contact/ContactPage.tsx') },
  { path: 'pricing', lazy: () => import('./pricing/PricingPage.tsx') },
  { path: 'terms', lazy: () => import('./reading/TermsPage.tsx') },
  { path: 'privacy', lazy: () => import('./reading/PrivacyPage.tsx') },
  { path: 'support', lazy: () => import('./reading/SupportPage.tsx') },
  { path: 'style-guide', lazy: () => import('./style-guide/StyleGuidePage.tsx') },
  { path: 'home', loader: () => redirect(paths.home) },
];
