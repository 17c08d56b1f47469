import { brand } from '@gida/contracts/brand';

import { escapeHtml } from '../../api/src/mail/render-mail.ts';
import type { StoredMail } from '../../api/src/mail/mail-repository.ts';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

const css = `
:root{color-scheme:light dark;--paper:#fffdf9;--ground:#f6efe6;--ink:#2c211c;--quiet:#6b5a50;--line:#e4d8c9;--action:#8f3212}
@media (prefers-color-scheme:dark){:root{--paper:#241c18;--ground:#171210;--ink:#f5ebe0;--quiet:#b8a698;--line:#3d312a;--action:#f0a07a}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{margin:0 0 .25rem;font-size:1.6rem}
p{margin:0 0 1.25rem;color:var(--quiet)}a{color:var(--action)}
details{margin:0 0 .75rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;overflow:hidden}
summary{padding:.85rem 1rem;cursor:pointer;list-style:none;overflow-wrap:anywhere}
summary b{display:block}summary small{color:var(--quiet)}
summary:focus-visible{outline:3px solid var(--action);outline-offset:-3px}
iframe{display:block;width:100%;height:34rem;border:0;border-top:1px solid var(--line);background:#f6efe6}`;

/** All mails of the demo, newest first. */
export const renderMailboxPage = (mails: StoredMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the ${brand} demo</title>
<style>${css}</style>
</head>
<body><main>
<h1>Mailbox</h1>
<p>Every email that ${brand} sends in this demo arrives here, whoever it is addressed to. <a href="/dev/mail">Refresh</a></p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.map(mailEntry).join('\n')}
</main></body></html>`;

const mailEntry = ({ to, subject, at, html }: StoredMail, index: number): string => `
<details${index === 0 ? ' open' : ''}>
<summary><b>${escapeHtml(subject)}</b><small>to ${escapeHtml(to)} · ${lagosTime.format(new Date(at))}</small></summary>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
</details>`;
