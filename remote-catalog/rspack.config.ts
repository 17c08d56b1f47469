import { remote } from '@gida/build';
import { apiPaths } from '@gida/contracts/paths';

const apartmentId = '/api/v1/apartments/read#/apartments/0/id';

/** All that `listing-api.ts` may send. */
const listingQuery = [
  'search&checkIn&checkOut&rooms&guests&category&section&minPrice&maxPrice',
  'bathrooms&rating&publicPower&amenities&areas&bounds&sortBy=date&page=1&limit=20',
].join('&');

export default remote({
  name: 'remote-catalog',
  folder: import.meta.dirname,
  owner: 'Catalog',
  contact: '@gida/catalog',
  mounts: [
    '/dashboard',
    '/apartments',
    { path: '/apartment/:apartmentId', sample: { apartmentId } },
    '/wishlists',
    { path: '/lists/:key', sample: { key: 'sample' } },
  ],
  firstRequests: {
    '/dashboard': apiPaths.dashboard,
    '/apartments': `${apiPaths.apartments}?${listingQuery}`,
    '/apartment/:apartmentId': apiPaths.apartment,
  },
  singleRequestPages: ['/dashboard'],
});
