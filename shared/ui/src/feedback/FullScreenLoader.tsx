import styled from 'styled-components';

import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import { tokens } from '../tokens.ts';

/** Full-screen loader for the initial load. */
export function FullScreenLoader({ label }: { label: string }) {
  return (
    <Overlay role="status">
      <Spinner size={3} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Overlay>
  );
}

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.loader};
  display: grid;
  place-items: center;
  background: ${tokens.color.page};
  color: ${tokens.color.action};
`;
