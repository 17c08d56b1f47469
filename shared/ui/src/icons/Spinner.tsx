import styled, { keyframes } from 'styled-components';

/** A spinner in the current text colour. */
export function Spinner({ size = 1.5 }: { size?: number }) {
  return (
    <Ring viewBox="0 0 24 24" $size={size} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </Ring>
  );
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 3;
  stroke-linecap: round;
  animation: ${spin} 0.8s linear infinite;
`;
