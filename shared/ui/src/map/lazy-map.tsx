import { Button, ErrorState } from '@gida/ui';
import { lazy, useReducer, type ComponentType } from 'react';

import { mapMessages as text } from './map-messages.ts';

export type Tiles = { url: string; attribution: string } | null;
/** Of a map that can be closed, for the case that it does not load. */
type Closable = { onClose?: (() => void) | undefined };

/** A map that is loaded with the tiles of the site when it is shown. Says so where it fails, and can be tried again. */
export function lazyMap<Props extends object>(
  load: () => Promise<ComponentType<Props & { tiles: Tiles }>>,
  fetchSite: () => Promise<{ mapTiles: Tiles }>,
) {
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props & FailedProps> }> => {
      try {
        const [Map, site] = await Promise.all([
          load(),
          Promise.resolve(fetchSite()).catch(() => null),
        ]);
        return { default: (props) => <Map {...props} tiles={site?.mapTiles ?? null} /> };
      } catch {
        return { default: MapFailed };
      }
    });
  // Not of one component: whoever leaves a page and comes back finds the map that has loaded.
  let Attempt = attempt();
  return function RetriedMap(props: Props & Closable) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Attempt = attempt();
      rerender();
    };
    return <Attempt {...props} onRetry={retry} />;
  };
}

type FailedProps = Closable & { onRetry: () => void };

const MapFailed = ({ onRetry, onClose }: FailedProps) => {
  const close = onClose && (
    <Button tone="quiet" onClick={onClose}>
      {text.close}
    </Button>
  );
  return <ErrorState level={3} title={text.failed} onRetry={onRetry} action={close} />;
};
