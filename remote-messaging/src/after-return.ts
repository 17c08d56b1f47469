import { useRef } from 'react';

/**
 * What is to be done when the live line is up: nothing at first, because the page has just asked; at a later connection
 * something may have been missed.
 */
export function useAfterReturn(askAgain: () => void): () => void {
  const connectedBefore = useRef(false);
  return () => {
    if (connectedBefore.current) askAgain();
    connectedBefore.current = true;
  };
}
