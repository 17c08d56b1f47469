import { NavigationProgress } from '@gida/ui';
import { useNavigation } from 'react-router-dom';

import { messages } from '../messages/frame.ts';

/** The line at the top of the window while the next page's code and data are on their way. */
export function PageProgress() {
  return (
    <NavigationProgress active={useNavigation().state !== 'idle'} label={messages.loadingPage} />
  );
}
