import { remote } from '@gida/build';

import { settings } from './src/settings.ts';

export default remote({
  name: 'remote-offers',
  folder: import.meta.dirname,
  owner: 'Offers team',
  contact: 'offers@example.com',
  mounts: [{ path: '/offers', nav: { label: 'Offers', icon: 'star', for: 'guest' } }],
  settings,
});
