import { remote } from '@gida/build';

export default remote({
  name: 'remote-admin',
  mounts: ['/admin'],
});
