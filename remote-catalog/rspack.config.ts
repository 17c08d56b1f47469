import { remote } from '@gida/build';

export default remote({
  name: 'remote-catalog',
  folder: import.meta.dirname,
  mounts: ['/dashboard', '/apartments', '/apartment/:apartmentId', '/wishlists', '/lists/:key'],
});
