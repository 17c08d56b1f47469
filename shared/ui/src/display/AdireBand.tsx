import { useId } from 'react';
import styled from 'styled-components';

/** A decorative adire (dyed cloth) pattern in the current text colour. */
export function AdireBand({ className }: { className?: string }) {
  const id = useId();
  return (
    <Pattern className={className} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} x="-14" width="56" height="28" patternUnits="userSpaceOnUse">
          <circle cx="14" cy="14" r="9" />
          <circle cx="14" cy="14" r="5" />
          <circle cx="14" cy="14" r="1" />
          <path d="M28 0v28M56 0v28M34 5l16 18M50 5 34 23M42 2v4M42 22v4M31 14h4M49 14h4" />
        </pattern>
      </defs>
      {/* From its middle, so that both ends are cut in the same place. */}
      <svg x="50%" overflow="visible">
        <rect x="-50%" width="100%" height="28" fill={`url(#${id})`} />
      </svg>
    </Pattern>
  );
}

const Pattern = styled.svg`
  width: 100%;
  height: 1.75rem;

  pattern {
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
`;
