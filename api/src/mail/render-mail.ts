import { brand, brandUpper } from '@gida/contracts/brand';

/** The content of an email, without its layout. */
export type MailContent = {
  greeting: string;
  paragraphs: string[];
  /** Shown large, for example a pin or a booking number. */
  highlight?: string | undefined;
  action?: { label: string; url: string } | undefined;
  closing?: string | undefined;
};

/** Renders an email as text and HTML. Tables and inline styles, because mail clients support little else. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

const renderText = ({ greeting, paragraphs, highlight, action, closing }: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...(highlight ? [highlight] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(closing ? [closing] : []),
    `The ${brand} team`,
  ].join('\n\n');

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:#3b2f2a`;

const renderHtml = ({
  greeting,
  paragraphs,
  highlight,
  action,
  closing,
}: MailContent): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand}</title></head>
<body style="margin:0;background:#f6efe6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6efe6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf9;border-radius:16px;overflow:hidden">
<tr><td style="background:#8f3212;padding:20px 28px;${font};font-size:20px;font-weight:700;letter-spacing:3px;color:#fff6ea">${brandUpper}</td></tr>
<tr><td style="padding:28px">
<p style="${paragraph};font-size:20px;font-weight:600">${escapeHtml(greeting)}</p>
${paragraphs.map((words) => `<p style="${paragraph}">${escapeHtml(words)}</p>`).join('\n')}
${highlight ? `<p style="margin:8px 0 24px;padding:18px;background:#f6efe6;border-radius:12px;text-align:center;${font};font-size:32px;font-weight:700;letter-spacing:8px;color:#8f3212">${escapeHtml(highlight)}</p>` : ''}
${action ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;background:#8f3212;border-radius:10px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
${closing ? `<p style="${paragraph};font-size:14px;color:#6b5a50">${escapeHtml(closing)}</p>` : ''}
<p style="${paragraph};margin:0">The ${brand} team</p>
</td></tr></table>
</td></tr></table>
</body></html>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
