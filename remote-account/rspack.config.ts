import { remote } from '@gida/build';

export default remote({
  name: 'remote-account',
  folder: import.meta.dirname,
  owner: 'Account',
  contact: '@gida/account',
  mounts: [
    '/login',
    '/register',
    { path: '/verify-email', sample: { '*': 'sample' } },
    '/forget-password',
    { path: '/reset-password', sample: { '*': 'sample' } },
    '/profile',
  ],
});
