import 'react-dom/client';
import retryChunks from '@gida/build/retry-chunks';

import { hydratedEvent } from './hydration/hydrated-event.ts';

// React DOM is half of the code before the first screen. In a file of its own it is compiled and evaluated in a task of
// its own, and the browser answers a tap before the other half.
const start = () => import(/* webpackChunkName: "start" */ './start.tsx');

retryChunks();
// A damaged copy in a cache keeps its address; the second request has another. After that clicks go back to the browser.
start()
  .catch(start)
  .catch(() => dispatchEvent(new Event(hydratedEvent)));
