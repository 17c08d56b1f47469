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

/** Behind the search of the dashboard. Its skeleton has it, too: it is then asked for before any code. */
export const dashboardPicture = '/media/scenes/balcony/lagos-lagoon-evening.svg';
