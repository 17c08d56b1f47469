import { remote } from '@gida/build';

export default remote({
  name: 'remote-booking',
  mounts: ['/bookings', '/booking/:apartmentId', '/apartment/:apartmentId/book/:name', '/hosting'],
});
