import { remote } from '@gida/build';
import { apiPaths } from '@gida/contracts/paths';

const apartmentId = '/api/v1/apartments/read#/apartments/0/id';
const bookingId = '/api/v1/bookings/read#/booking/0/id';
const hostedApartmentId = '/api/v1/hosting/apartments#/apartments/0/id';

export default remote({
  name: 'remote-booking',
  folder: import.meta.dirname,
  owner: 'Booking',
  contact: '@gida/booking',
  mounts: [
    { path: '/bookings', sample: { bookingId } },
    { path: '/booking/:apartmentId', sample: { apartmentId, bookingId } },
    { path: '/apartment/:apartmentId/book/:name', sample: { apartmentId, name: 'sample' } },
    { path: '/hosting', sample: { apartmentId: hostedApartmentId } },
  ],
  firstRequests: {
    '/bookings': apiPaths.bookings,
    '/bookings/:bookingId': apiPaths.booking,
  },
  singleRequestPages: ['/bookings'],
});
