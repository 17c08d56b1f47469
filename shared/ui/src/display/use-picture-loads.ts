import { useRef } from 'react';

type Load = 'loaded' | 'failed' | 'failed offline';

/**
 * Which picture of a slider comes next: none that could not be loaded, and without a connection only those that are
 * there. What failed without a connection counts again with one.
 */
export function usePictureLoads(pictures: readonly { src: string }[]) {
  const loads = useRef(new Map<string, Load>());
  const isLoaded = (index: number) => loads.current.get(pictures[index]?.src ?? '') === 'loaded';
  const canShow = (index: number) => {
    if (!navigator.onLine) return isLoaded(index);
    return loads.current.get(pictures[index]?.src ?? '') !== 'failed';
  };

  return {
    onLoad: (src: string) => void loads.current.set(src, 'loaded'),
    /** The picture to go back to: the last one before it that is there; itself where none is. */
    onError: (src: string, current: number): number => {
      loads.current.set(src, navigator.onLine ? 'failed' : 'failed offline');
      return others(current, -1, pictures.length).find(isLoaded) ?? current;
    },
    next: (current: number, by: number): number => {
      const [neighbour = current, ...further] = others(current, by, pictures.length);
      const found = [neighbour, ...further].find(canShow);
      if (found !== undefined) return found;
      // Where nothing is there, the slider moves as if all were.
      return isLoaded(current) ? current : neighbour;
    },
  };
}

/** All other indexes, in this direction. */
const others = (from: number, by: number, count: number): number[] =>
  Array.from({ length: Math.max(count - 1, 0) }, (_, step) => {
    return (((from + by * (step + 1)) % count) + count) % count;
  });
