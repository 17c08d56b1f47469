import type { ColorName } from './tokens.ts';

export type Palette = Record<ColorName, string>;

/** Light theme: terracotta for actions, forest green for brand surfaces, on a paper-coloured page. */
export const light: Palette = {
  text: '#241a13',
  textSoft: '#54453a',
  page: '#fbf6ee',
  surface: '#fffdfa',
  sunken: '#f4ebde',
  line: '#e4d7c4',
  lineStrong: '#8a7562',
  action: '#8f3212',
  actionHover: '#72260c',
  onAction: '#fff9f3',
  actionSoft: '#f9e4d7',
  brand: '#12352d',
  onBrand: '#f8f0e3',
  onBrandSoft: '#cfdbd1',
  highlight: '#eeb65a',
  accent: '#b0691a',
  success: '#0d5230',
  successSoft: '#dff0e2',
  warning: '#653d00',
  warningSoft: '#fcecc9',
  danger: '#8c1428',
  dangerSoft: '#fce3e2',
  onDanger: '#fff8f7',
  info: '#144761',
  infoSoft: '#deecf3',
  focus: '#0f6b5c',
  overlay: 'rgb(24 15 9 / 64%)',
  onOverlay: '#fff9f3',
};

/** Dark theme: warm dark surfaces, light orange for actions. */
export const dark: Palette = {
  text: '#f6ede1',
  textSoft: '#d3c5b5',
  page: '#15110d',
  surface: '#1f1914',
  sunken: '#2a221b',
  line: '#40352b',
  lineStrong: '#988673',
  action: '#f3a680',
  actionHover: '#f8c1a4',
  onAction: '#2a0f04',
  actionSoft: '#43271b',
  brand: '#0d241e',
  onBrand: '#f4ecdf',
  onBrandSoft: '#bfcfc3',
  highlight: '#e8b259',
  accent: '#e8b259',
  success: '#9adbaf',
  successSoft: '#16321f',
  warning: '#f2cb7b',
  warningSoft: '#392b0c',
  danger: '#ffadad',
  dangerSoft: '#45181b',
  onDanger: '#2f0508',
  info: '#a6d2ea',
  infoSoft: '#15303f',
  focus: '#f4cd7d',
  overlay: 'rgb(8 5 3 / 72%)',
  onOverlay: '#fff9f3',
};

/** Page background of each theme, for `<meta name="theme-color">`. */
export const pageColors = { light: light.page, dark: dark.page };

/** Variables shared by both themes. Sizes are in rem, so they follow the user's font size; no heading is wider than a phone. */
export const sharedVariables = {
  '--font-body':
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  '--font-display':
    "Gelasio, 'Gelasio by Georgia', 'Gelasio by Noto', 'Gelasio by Times', 'Gelasio by DejaVu', Georgia, 'Noto Serif', serif",
  '--text-small': '0.875rem',
  '--text-body': '1rem',
  '--text-lead': 'clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)',
  '--text-title': 'min(9vw, clamp(1.1875rem, 1.12rem + 0.35vw, 1.375rem))',
  '--text-heading': 'min(10vw, clamp(1.5rem, 1.3rem + 1vw, 2.125rem))',
  '--text-display': 'min(11vw, clamp(2.125rem, 1.55rem + 2.9vw, 3.75rem))',
  '--space-xxs': '0.25rem',
  '--space-xs': '0.5rem',
  '--space-s': '0.75rem',
  '--space-m': '1rem',
  '--space-l': '1.5rem',
  '--space-xl': '2rem',
  '--space-xxl': '3rem',
  '--space-section': 'clamp(3rem, 2.2rem + 3vw, 5rem)',
  '--radius-control': '0.625rem',
  '--radius-card': '1rem',
  '--radius-pill': '62.5rem',
  '--border-thin': '0.0625rem',
  '--border-strong': '0.125rem',
  '--motion-fast': '120ms',
  '--motion-slow': '200ms',
  '--size-target': '2.75rem',
  '--size-page': '75rem',
  '--size-measure': '65ch',
  '--size-bottom-bar': '0rem',
  '--size-offline-banner': '0rem',
} as const;

export const shadowVariables = {
  light: {
    '--shadow-raised': '0 1px 2px rgb(64 38 18 / 8%), 0 4px 16px rgb(64 38 18 / 6%)',
    '--shadow-floating': '0 2px 6px rgb(64 38 18 / 12%), 0 16px 48px rgb(64 38 18 / 18%)',
  },
  dark: {
    '--shadow-raised': '0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 28%)',
    '--shadow-floating': '0 2px 6px rgb(0 0 0 / 50%), 0 16px 48px rgb(0 0 0 / 56%)',
  },
} as const;
