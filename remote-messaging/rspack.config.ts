import { remote } from '@gida/build';

export default remote({
  name: 'remote-messaging',
  folder: import.meta.dirname,
  mounts: ['/message', '/notifications'],
});
