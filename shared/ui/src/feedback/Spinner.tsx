import styled, { keyframes } from 'styled-components';

import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { tokens } from '../tokens.ts';

/** A spinner in the current text colour. */
export function Spinner({ size = 1.5 }: { size?: number }) {
  return (
    <Ring viewBox="0 0 24 24" $size={size} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </Ring>
  );
}

/** Full-screen loader for the initial load. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <Overlay role="status">
      <Spinner size={3} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Overlay>
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

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.loader};
  display: grid;
  place-items: center;
  background: ${tokens.color.page};
  color: ${tokens.color.action};
`;
