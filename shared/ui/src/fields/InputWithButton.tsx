import styled from 'styled-components';

/** An input with a button at its right end, inside it. */
export const InputWithButton = styled.div`
  position: relative;

  button {
    position: absolute;
    inset-block: 0;
    right: 0;
    height: 100%;
  }
`;
