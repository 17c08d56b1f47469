/** The cookie with the theme that somebody has chosen; without it pages follow the system. */
export const themeCookie = 'gida-theme';

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme in a `Cookie` header or in `document.cookie`. */
export function parseTheme(cookies: string): Theme | undefined {
  const value = new RegExp(`(?:^|;\\s*)${themeCookie}=(\\w+)`).exec(cookies)?.[1];
  return themes.find((theme) => theme === value);
}
