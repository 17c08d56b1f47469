/**
 * Names only. The values are CSS custom properties set once by the shell (see `theme.ts` and
 * `global.ts`), so a remote shows the right theme even if it ships its own styled-components.
 */
export const tokens = {
  color: {
    text: 'var(--color-text)',
    textSoft: 'var(--color-text-soft)',
    page: 'var(--color-page)',
    surface: 'var(--color-surface)',
    sunken: 'var(--color-sunken)',
    line: 'var(--color-line)',
    lineStrong: 'var(--color-line-strong)',
    action: 'var(--color-action)',
    actionHover: 'var(--color-action-hover)',
    onAction: 'var(--color-on-action)',
    actionSoft: 'var(--color-action-soft)',
    brand: 'var(--color-brand)',
    onBrand: 'var(--color-on-brand)',
    onBrandSoft: 'var(--color-on-brand-soft)',
    highlight: 'var(--color-highlight)',
    accent: 'var(--color-accent)',
    success: 'var(--color-success)',
    successSoft: 'var(--color-success-soft)',
    warning: 'var(--color-warning)',
    warningSoft: 'var(--color-warning-soft)',
    danger: 'var(--color-danger)',
    dangerSoft: 'var(--color-danger-soft)',
    onDanger: 'var(--color-on-danger)',
    info: 'var(--color-info)',
    infoSoft: 'var(--color-info-soft)',
    focus: 'var(--color-focus)',
    overlay: 'var(--color-overlay)',
    onOverlay: 'var(--color-on-overlay)',
  },
  font: { body: 'var(--font-body)', display: 'var(--font-display)' },
  text: {
    small: 'var(--text-small)',
    body: 'var(--text-body)',
    lead: 'var(--text-lead)',
    title: 'var(--text-title)',
    heading: 'var(--text-heading)',
    display: 'var(--text-display)',
  },
  space: {
    xxs: 'var(--space-xxs)',
    xs: 'var(--space-xs)',
    s: 'var(--space-s)',
    m: 'var(--space-m)',
    l: 'var(--space-l)',
    xl: 'var(--space-xl)',
    xxl: 'var(--space-xxl)',
    section: 'var(--space-section)',
  },
  radius: {
    control: 'var(--radius-control)',
    card: 'var(--radius-card)',
    pill: 'var(--radius-pill)',
  },
  border: { thin: 'var(--border-thin)', strong: 'var(--border-strong)' },
  shadow: { raised: 'var(--shadow-raised)', floating: 'var(--shadow-floating)' },
  motion: { fast: 'var(--motion-fast)', slow: 'var(--motion-slow)' },
  size: {
    /** Minimum height of a touch target. */
    target: 'var(--size-target)',
    /** Maximum page width. */
    page: 'var(--size-page)',
    /** Maximum paragraph width. */
    measure: 'var(--size-measure)',
    /** Height of the bottom navigation on phones, 0 on wide screens. */
    bottomBar: 'var(--size-bottom-bar)',
    /** The notice at the bottom of the screen while the browser is offline. Included in `bottomBar`. */
    offlineBanner: 'var(--size-offline-banner)',
  },
  /** What covers what, from below. Layers inside one component need no token. */
  layer: {
    menu: 20,
    navigation: 30,
    loader: 40,
    skeleton: 45,
    banner: 50,
    progress: 60,
    skipLink: 70,
    toast: 80,
  },
} as const;

export type ColorName = keyof typeof tokens.color;

/** Custom properties do not work inside media queries, so the breakpoints are literals. */
export const media = {
  medium: '@media (min-width: 40rem)',
  wide: '@media (min-width: 64rem)',
  hover: '@media (hover: hover)',
  /** Touch input: small controls grow to `size.target`. */
  touch: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
