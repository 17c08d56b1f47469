import { useMediaRule } from '@gida/ui/layout';
import { useState } from 'react';

/** Wide enough for list and map side by side. */
export const sideBySide = '@media (min-width: 80rem)';
const storageKey = 'gida.listing-map';

export type ListingMapState = {
  isOpen: boolean;
  /** Beside the list; otherwise over the whole screen. */
  isBeside: boolean;
  toggle: () => void;
};

/** Beside the list the map is open until somebody closes it, also on the next visit; over the list it is opened each time. */
export function useListingMap(): ListingMapState {
  const isBeside = useMediaRule(sideBySide, false);
  const [isOpenBeside, setOpenBeside] = useState(readChoice);
  const [isOpenOver, setOpenOver] = useState(false);

  return {
    isBeside,
    isOpen: isBeside ? isOpenBeside : isOpenOver,
    toggle: () => {
      if (!isBeside) {
        setOpenOver(!isOpenOver);
        return;
      }
      writeChoice(!isOpenBeside);
      setOpenBeside(!isOpenBeside);
    },
  };
}

/** A browser may refuse storage. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'hidden';
  } catch {
    return true;
  }
}

function writeChoice(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'hidden');
  } catch {
    // It stays so all the same, until the page is left.
  }
}
