import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '../tokens.ts';

export type IllustrationName =
  | 'search'
  | 'wishlist'
  | 'bookings'
  | 'messages'
  | 'notifications'
  | 'notFound'
  | 'error';

const { color } = tokens;

const House = ({ x = 0, y = 0 }: { x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M4 40 44 8l40 32v48H4Z" fill={color.surface} />
    <path d="M0 42 44 6l44 36" />
    <path d="M8 36v52h72V36" />
    <path d="M36 88V62a8 8 0 0 1 16 0v26" fill={color.actionSoft} />
    <path d="M18 50h10v12H18zM60 50h10v12H60zM14 74h12M62 74h12M14 80h12M62 80h12" />
  </g>
);

/** Foreground of each illustration; the background is the same for all. */
const foregrounds = {
  search: (
    <>
      <House x={46} y={42} />
      <circle cx="142" cy="92" r="25" fill={color.surface} />
      <path d="m160 111 20 21" strokeWidth="6" stroke={color.action} />
      <path d="M132 94q10-11 20 0" />
    </>
  ),
  wishlist: (
    <>
      <House x={76} y={42} />
      <path
        d="M64 112s-22-13-22-29a12.5 12.5 0 0 1 22-8 12.5 12.5 0 0 1 22 8c0 16-22 29-22 29Z"
        fill={color.actionSoft}
        stroke={color.action}
      />
    </>
  ),
  bookings: (
    <>
      <rect x="58" y="66" width="76" height="64" rx="8" fill={color.surface} />
      <path d="M82 66v-9a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v9M58 88h76M76 66v64M116 66v64" />
      <circle cx="96" cy="88" r="5" fill={color.highlight} />
      <path d="M142 130c0-20 4-28 17-28s17 8 17 28Z" fill={color.actionSoft} />
      <path d="M150 104c0-12 18-12 18 0M142 118h34" />
    </>
  ),
  messages: (
    <>
      <path
        d="M44 54h80a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H72l-18 16v-16H44a8 8 0 0 1-8-8V62a8 8 0 0 1 8-8Z"
        fill={color.surface}
      />
      <path d="M52 72h62M52 86h40" />
      <path
        d="M140 80h22a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8v12l-14-12h-36a8 8 0 0 1-8-8v-8"
        fill={color.actionSoft}
      />
    </>
  ),
  notifications: (
    <>
      <path d="M76 112V88a26 26 0 0 1 52 0v24l9 10H67z" fill={color.surface} />
      <path d="M94 128a8 8 0 0 0 16 0M102 62v-7" />
      <path d="M48 78h14L48 95h14M32 56h10L32 68h10" stroke={color.action} />
    </>
  ),
  notFound: (
    <>
      <path d="M104 132V46" strokeWidth="5" />
      <path d="M58 52h70l12 12-12 12H58z" fill={color.surface} />
      <path d="M150 86H84L72 98l12 12h66z" fill={color.actionSoft} />
      <path d="M70 64h38M94 98h36M40 132c4-12 10-12 12 0M160 132c3-14 12-14 14 0M166 132c6-9 12-8 14 0" />
    </>
  ),
  error: (
    <>
      <House x={62} y={42} />
      <path d="m118 34-10 22 12 6-12 26" stroke={color.action} strokeWidth="5" />
    </>
  ),
} satisfies Record<IllustrationName, ReactNode>;

/** Decorative drawing for empty and error states, hidden from screen readers. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <Canvas viewBox="0 0 208 150" aria-hidden="true" focusable="false">
      <circle cx="152" cy="52" r="30" fill={color.highlight} stroke="none" />
      <path
        d="M8 132c30-10 60-12 96-12s66 3 96 12c-28 9-60 12-96 12s-68-4-96-12Z"
        fill={color.action}
        stroke="none"
        opacity="0.85"
      />
      {foregrounds[name]}
    </Canvas>
  );
}

const Canvas = styled.svg`
  width: min(13rem, 70%);
  height: auto;
  fill: none;
  stroke: ${color.text};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
