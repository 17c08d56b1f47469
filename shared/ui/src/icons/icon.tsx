import styled from 'styled-components';

export type IconProps = {
  /** Width and height in rem; by default as tall as a line of text. */
  size?: number;
  /** Accessible name, for an icon without text; otherwise it is hidden from screen readers. */
  label?: string | undefined;
};

/** An icon of one path: a 24-unit viewBox, round strokes, current text colour. */
export const icon = (path: string, strokeWidth?: number) =>
  function Icon({ size = 1.25, label }: IconProps) {
    return (
      <Svg
        viewBox="0 0 24 24"
        $size={size}
        focusable="false"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={path} strokeWidth={strokeWidth} />
      </Svg>
    );
  };

const Svg = styled.svg<{ $size: number }>`
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
