import { lazy, type ComponentType } from 'react';

type Tiles = { url: string; attribution: string } | null;

/** A map that is loaded with the tiles of the site when it is shown; without either, `Fallback` stands in its place. */
export const lazyMap = <Props extends object>(
  load: () => Promise<ComponentType<Props & { tiles: Tiles }>>,
  fetchTiles: () => Promise<Tiles>,
  Fallback: ComponentType = () => null,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [Map, tiles] = await Promise.all([load(), fetchTiles()]);
      return { default: (props) => <Map {...props} tiles={tiles} /> };
    } catch {
      return { default: () => <Fallback /> };
    }
  });
