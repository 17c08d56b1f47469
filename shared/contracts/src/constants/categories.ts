export const categories = [
  'featured',
  'beachfront',
  'cityview',
  'luxury',
  'pool',
  'business',
] as const;
export type Category = (typeof categories)[number];

/** The dashboard's four sections; each is also a filter of the listing. */
export const sections = ['luxury', 'popular', 'special', 'rare'] as const;
export type DashboardSectionName = (typeof sections)[number];
