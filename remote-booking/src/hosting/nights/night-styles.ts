import { tokens } from '@gida/ui';

import type { NightState } from './night-selection.ts';

const { color } = tokens;

/** States differ in more than colour: filled, hatched, dotted or plain. */
export const nightStyles = {
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
  selected: `background: ${color.action}; color: ${color.onAction}; font-weight: 700;`,
} satisfies Record<NightState | 'selected', string>;
