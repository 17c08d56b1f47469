import { remote } from '@gida/build';

export default remote({
  name: 'remote-admin',
  folder: import.meta.dirname,
  mounts: ['/admin'],
});
