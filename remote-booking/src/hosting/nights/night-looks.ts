import { tokens } from '@gida/ui';

import type { NightState } from './nights.ts';

const { color } = tokens;

/** Every state differs in more than its colour: filled, hatched, dotted or plain. */
export const nightLooks = {
  past: `background: transparent; color: ${color.textSoft}; opacity: 0.6;`,
  free: `background: transparent; color: ${color.text}; font-weight: 600;`,
  booked: `background: ${color.success}; color: ${color.surface}; font-weight: 700;`,
  blocked: `
    background: repeating-linear-gradient(
      -45deg, ${color.sunken} 0 0.3rem, ${color.line} 0.3rem 0.4rem
    );
    color: ${color.textSoft};
    text-decoration: line-through;
  `,
  imported: `
    background: ${color.infoSoft};
    color: ${color.info};
    text-decoration: underline dotted;
  `,
  chosen: `background: ${color.action}; color: ${color.onAction}; font-weight: 700;`,
} satisfies Record<NightState | 'chosen', string>;

export type NightLook = keyof typeof nightLooks;
