import { remote } from '@gida/build';

const apartmentId = '/api/v1/apartments/read#/apartments/0/id';

export default remote({
  name: 'remote-catalog',
  folder: import.meta.dirname,
  mounts: [
    '/dashboard',
    '/apartments',
    { path: '/apartment/:apartmentId', sample: { apartmentId } },
    '/wishlists',
    { path: '/lists/:key', sample: { key: 'sample' } },
  ],
});
