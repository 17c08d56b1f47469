import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { endPreviewPath } from '@gida/releases/previews';
import { shortCommit } from '@gida/releases/commit';

import type { Preview } from './previews.ts';

type Page = { html: string; nonce: string };

/** What every page says before all that the shell shows, so that no build can leave it out. */
export function addBanners(
  page: Page,
  { isStaging, preview }: { isStaging: boolean; preview: Preview | undefined },
): string {
  const banners = [
    isStaging && banner('About this site', 'Staging site: no real money'),
    preview && banner('Preview', previewText(preview)),
  ].filter(Boolean);
  if (banners.length === 0) return page.html;
  const html = [`<style nonce="${page.nonce}">${styles}</style>`, ...banners].join('');
  return page.html.replace(/<body[^>]*>/, (body) => body + html);
}

/** The colours are those of the theme, swapped. */
const styles =
  '.site-banner{padding:.5rem 1rem;text-align:center;font:600 1rem/1.4 system-ui,sans-serif;' +
  'background:var(--color-text,#000);color:var(--color-surface,#fff);overflow-wrap:anywhere}' +
  '.site-banner a{display:inline-block;padding:.5rem;color:inherit}';

const banner = (label: string, html: string): string =>
  `<aside class="site-banner" aria-label="${label}">${html}</aside>`;

function previewText({ build: { remote, version, commit }, until }: Preview): string {
  const day = new Date(until).toISOString().slice(0, 10);
  const text = `Preview of ${remote} ${version}, commit ${shortCommit(commit)}, until ${day}`;
  return `<span>${escapeHtml(text)}</span> <a href="${endPreviewPath}">Leave the preview</a>`;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** For whoever opens a link that does not count any more. */
export function sendEndedPreview(reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .code(410)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>This preview has ended</title>
<style nonce="${nonce}">:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:15vh auto;padding:0 1.25rem}</style>
</head><body><h1>This preview has ended</h1>
<p>Its link was valid for a few days, or was withdrawn. Ask whoever sent it for a new one.</p>
<p><a href="/">Open the site</a></p></body></html>`);
}
