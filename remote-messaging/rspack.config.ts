import { remote } from '@gida/build';

export default remote({
  name: 'remote-messaging',
  folder: import.meta.dirname,
  owner: 'Messaging',
  contact: '@gida/messaging',
  mounts: ['/message', '/notifications'],
});
