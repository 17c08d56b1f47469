import { brand } from '@gida/contracts/brand';
import type { LayoutAudience } from '@gida/contracts/auth-hint';
import { globalCss, pageColors } from '@gida/ui/global';
import { tokens } from '@gida/ui/tokens';

import { fontFaces } from './fonts/font-faces.ts';
import { layoutMessages } from './messages/layout.ts';
import { skeletonId } from './skeleton/skeleton-overlay.ts';

/**
 * The HTML document. The gateway replaces the placeholders in every response: the nonce, the public origin (in
 * `head-tags.ts`), who is signed in, the theme, where to reload, and the head for this path (preloads, release map, entry script).
 */
const noncePlaceholder = '%NONCE%';
const headPlaceholder = '<!--gida:head-->';
const authHintPlaceholder = '%FRAMES%';
/** This address, with `reloadParameter`: the main script then has a new address too. */
const reloadPlaceholder = '%RELOAD%';

/** Shown by CSS alone when the main script has not loaded or has failed. It disappears as soon as `#root` has content. */
const slowLoadNotice = `<p id="slow-load">${layoutMessages.slowLoad} <a id="reload" href="${reloadPlaceholder}">${layoutMessages.reload}</a><noscript><br>${layoutMessages.needsJavaScript}</noscript></p>`;
const slowLoadAfterSeconds = 10;
const slowLoadCss = `<style nonce="${noncePlaceholder}">#slow-load{visibility:hidden;position:fixed;inset:40% var(--space-m) auto;z-index:${tokens.layer.progress};max-width:28rem;margin-inline:auto;padding:var(--space-m);border-radius:var(--radius-card);background:var(--color-surface);box-shadow:var(--shadow-floating);text-align:center}#root:empty~#slow-load{animation:slow-load 1ms ${slowLoadAfterSeconds}s forwards}@keyframes slow-load{to{visibility:visible}}</style>`;

export const renderShellDocument = (): string =>
  renderHtml(slowLoadCss + `<title>${brand}</title>`, '', slowLoadNotice);

/** An app shell with a skeleton of its page until the first render; the skeleton's styles are removed with it. */
export function renderSkeletonDocument(
  audience: LayoutAudience,
  html: string,
  styleTags: string,
): string {
  // Without the data attribute, so that styled-components does not rehydrate these classes as the app's own.
  const css = styleTags.replaceAll(/<\/?style[^>]*>/g, '');
  return renderHtml(
    slowLoadCss + `<title>${brand}</title>`,
    '',
    `<div id="${skeletonId}" data-audience="${audience}" data-frames="${authHintPlaceholder}" aria-hidden="true" inert><style nonce="${noncePlaceholder}">${css}</style>${html}</div>${slowLoadNotice}`,
  );
}

export function renderPageDocument(html: string, styleTags: string, siteHead: string): string {
  // React hoists <title>, <meta> and <link> to the front when it renders without a document.
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  const styles = styleTags.replaceAll('<style ', `<style nonce="${noncePlaceholder}" `);
  const title = hoisted.includes('<title') ? '' : `<title>${brand}</title>`;
  return renderHtml(`${title}${hoisted}\n${siteHead}\n${styles}`, html.slice(hoisted.length));
}

const renderHtml = (head: string, body: string, afterRoot = ''): string => `<!doctype html>
<html lang="en-NG" data-account="%ACCOUNT%" data-theme="%THEME%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${pageColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${pageColors.dark}" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${noncePlaceholder}">
<style nonce="${noncePlaceholder}">${fontFaces}${globalCss}</style>
${headPlaceholder}
${head}
</head>
<body><div id="root">${body}</div>${afterRoot}</body>
</html>
`;
