import type { ReactNode } from 'react';
import styled from 'styled-components';

export type IconProps = {
  /** Side in rem. Icons are as tall as a line of text unless told otherwise. */
  size?: number;
  /** Only for an icon that stands alone and says something; beside a word it is silent. */
  label?: string | undefined;
};

/** The frame of every icon: 24 units wide, drawn with one round pen in the colour of the text. */
export function Glyph({ size = 1.25, label, children }: IconProps & { children: ReactNode }) {
  return (
    <Frame
      viewBox="0 0 24 24"
      $size={size}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </Frame>
  );
}

const Frame = styled.svg<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -0.25em;
`;
