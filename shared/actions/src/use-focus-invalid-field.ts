import { useEffect, type RefObject } from 'react';

import type { MutationFailure } from './mutation.ts';

/** Moves focus to the first invalid field when a submission fails. */
export function useFocusInvalidField(
  container: RefObject<HTMLElement | null>,
  failure: MutationFailure | undefined,
): void {
  // Focus is outside React. The fields have been marked as invalid when this runs.
  useEffect(() => {
    if (failure) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [container, failure]);
}
