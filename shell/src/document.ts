import { brand } from '@gida/contracts/brand';
import type { Audience } from '@gida/contracts/frames';
import { globalCss, pageColors } from '@gida/ui/global';

import { messages } from './messages/frame.ts';
import { waitingId } from './waiting/waiting.ts';

/**
 * The page around the site. The marks are replaced by the gateway in every answer: the nonce, the
 * public origin (in `site-head.ts`), who is signed in, and what belongs into the head for this path (preloads, release map, entry).
 */
const nonceMark = '%NONCE%';
const headMark = '<!--gida:head-->';
const framesMark = '%FRAMES%';

/**
 * Said in an empty frame when the site's script has not come, or broke; no script can say that. It takes back itself
 * when the site fills its place after all.
 */
const late = `<p id="late">${messages.late} <a id="again" href="">${messages.loadAgain}</a><noscript><br>${messages.needsScript}</noscript></p>`;
const lateAfterSeconds = 10;
const lateCss = `<style nonce="${nonceMark}">#late{visibility:hidden;position:fixed;inset:40% var(--space-m) auto;z-index:60;max-width:28rem;margin-inline:auto;padding:var(--space-m);border-radius:var(--radius-card);background:var(--color-surface);box-shadow:var(--shadow-floating);text-align:center}#root:empty~#late{animation:late 1ms ${lateAfterSeconds}s forwards}@keyframes late{to{visibility:visible}}</style>`;

export const frameDocument = (): string => page(lateCss + `<title>${brand}</title>`, '', late);

/** A frame that shows the shape of its page until the site is there; its styles go when it goes. */
export function waitingDocument(audience: Audience, html: string, styleTags: string): string {
  // Without the mark, so that styled-components does not take these classes for the site's own.
  const css = styleTags.replaceAll(/<\/?style[^>]*>/g, '');
  return page(
    lateCss + `<title>${brand}</title>`,
    '',
    `<div id="${waitingId}" data-for="${audience}" data-frames="${framesMark}" aria-hidden="true" inert><style nonce="${nonceMark}">${css}</style>${html}</div>${late}`,
  );
}

export function documentOf(html: string, styleTags: string, siteHead: string): string {
  // React puts titles and metadata first when it renders without a document.
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  const styles = styleTags.replaceAll('<style ', `<style nonce="${nonceMark}" `);
  const title = hoisted.includes('<title') ? '' : `<title>${brand}</title>`;
  return page(`${title}${hoisted}\n${siteHead}\n${styles}`, html.slice(hoisted.length));
}

const page = (head: string, body: string, meanwhile = ''): string => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${pageColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${pageColors.dark}" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${nonceMark}">
<style nonce="${nonceMark}">${globalCss}</style>
${headMark}
${head}
</head>
<body><div id="root">${body}</div>${meanwhile}</body>
</html>
`;
