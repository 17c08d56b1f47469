import { remote } from '@gida/build';

export default remote({
  name: 'remote-booking',
  folder: import.meta.dirname,
  mounts: ['/bookings', '/booking/:apartmentId', '/apartment/:apartmentId/book/:name', '/hosting'],
});
