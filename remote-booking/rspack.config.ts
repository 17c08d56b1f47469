import { remote } from '@gida/build';

const apartmentId = '/api/v1/apartments/read#/apartments/0/id';

export default remote({
  name: 'remote-booking',
  folder: import.meta.dirname,
  mounts: [
    '/bookings',
    { path: '/booking/:apartmentId', sample: { apartmentId } },
    { path: '/apartment/:apartmentId/book/:name', sample: { apartmentId, name: 'sample' } },
    '/hosting',
  ],
});
