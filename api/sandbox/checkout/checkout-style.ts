import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const styleSheet = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');

/** Part of the style's address, so a changed style is fetched at once. */
export const styleVersion = createHash('sha256').update(styleSheet).digest('hex').slice(0, 10);
