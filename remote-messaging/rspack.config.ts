import { remote } from '@gida/build';

export default remote({
  name: 'remote-messaging',
  mounts: ['/message', '/notifications'],
});
