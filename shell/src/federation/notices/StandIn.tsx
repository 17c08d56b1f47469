import { useContext } from 'react';

import { NotLoaded } from './NotLoaded.tsx';
import { TryAgain } from './try-again.ts';

/** In the place of a feature that did not load. */
export function StandIn({ remote }: { remote: string }) {
  const ask = useContext(TryAgain);
  return <NotLoaded tryAgain={() => ask(remote)} />;
}
