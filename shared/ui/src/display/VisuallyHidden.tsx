import styled from 'styled-components';

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 0.0625rem;
  height: 0.0625rem;
  margin: -0.0625rem;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;
