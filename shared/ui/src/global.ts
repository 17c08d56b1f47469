import { dark, shadowVariables, light, sharedVariables, type Palette } from './theme.ts';

// From a file without the styles: the page's script asks for the colours alone.
export { pageColors } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toDeclarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const colorDeclarations = (palette: Palette) =>
  toDeclarations(
    Object.fromEntries(
      Object.entries(palette).map(([name, value]) => [`--color-${kebab(name)}`, value]),
    ),
  );

const lightDeclarations = `color-scheme:light;${colorDeclarations(light)};${toDeclarations(shadowVariables.light)}`;
const darkDeclarations = `color-scheme:dark;${colorDeclarations(dark)};${toDeclarations(shadowVariables.dark)}`;

/** The values behind `tokens`. `data-theme` on the root element overrides the system setting. Paper is always light. */
export const themeCss = `
:root{${toDeclarations(sharedVariables)};${lightDeclarations}}
@media screen and (prefers-color-scheme: dark){:root:not([data-theme='light']){${darkDeclarations}}}
@media screen{:root[data-theme='dark']{${darkDeclarations}}}
@media (prefers-reduced-motion: reduce){:root{--motion-fast:1ms;--motion-slow:1ms}}
`;

/**
 * Large text on a narrow screen, as no phone has at the usual 16 px: what is one line, shortened or side by side otherwise
 * is written out below each other. Components say `var(--large-text-…, what they have otherwise)`, so a remote looks as
 * ever under a shell without these values. Room and targets are as large as a finger needs.
 */
const largeTextCss = `
@media screen and (max-width: 19rem){:root{--large-text-wrap:normal;--large-text-lines:none;--large-text-ornament:none;--large-text-flex:wrap;--large-text-display:flex;--large-text-columns:minmax(0,1fr);--space-s:3vw;--space-m:4vw;--space-l:5vw;--space-xl:6vw;--space-xxl:8vw;--size-target:max(44px,1.6rem)}body{overflow-wrap:anywhere}}
`;

const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5rem}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--color-page);color:var(--color-text);font:400 var(--text-body)/1.6 var(--font-body);text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset,legend{margin:0;padding:0;border:0}
h1,h2{font-family:var(--font-display);font-weight:600;line-height:1.12;letter-spacing:-0.012em;text-wrap:balance}
h1{font-size:var(--text-display)}
h2{font-size:var(--text-heading)}
h3,h4{font-size:var(--text-title);font-weight:650;line-height:1.3}
p{text-wrap:pretty}
ul[role=list],ol[role=list]{list-style:none}
img,svg,video{display:block;max-width:100%}
img{height:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button,summary,[role=button]{cursor:pointer;-webkit-tap-highlight-color:transparent}
button:disabled{cursor:not-allowed}
a{color:var(--color-action);text-underline-offset:0.2em;text-decoration-thickness:from-font}
a:hover{color:var(--color-action-hover)}
:focus-visible{outline:0.1875rem solid var(--color-focus);outline-offset:0.125rem}
::selection{background:var(--color-action);color:var(--color-on-action)}
@media (prefers-reduced-motion: reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important}}
@media print{@page{margin:14mm}html{font-size:12px}body{min-height:0;background:none}nav{display:none}h1,h2,h3,h4{break-after:avoid}}
`;

/**
 * Theme and page base in one string. The shell writes it once into a `<style>` of every HTML page,
 * so the right background shows before any script loads.
 */
export const globalCss = (themeCss + baseCss + largeTextCss).replaceAll('\n', '');
