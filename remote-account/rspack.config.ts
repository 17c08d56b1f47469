import { remote } from '@gida/build';

export default remote({
  name: 'remote-account',
  folder: import.meta.dirname,
  mounts: [
    '/login',
    '/register',
    '/verify-email',
    '/forget-password',
    '/reset-password',
    '/profile',
  ],
});
