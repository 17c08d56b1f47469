import { remote } from '@gida/build';

export default remote({
  name: 'remote-catalog',
  mounts: ['/dashboard', '/apartments', '/apartment/:apartmentId', '/wishlists', '/lists/:key'],
});
