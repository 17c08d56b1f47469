import { remote } from '@gida/build';

export default remote({
  name: 'remote-admin',
  folder: import.meta.dirname,
  owner: 'Admin',
  contact: '@gida/admin',
  mounts: [
    {
      path: '/admin',
      sample: {
        apartmentId: '/api/v1/admin/apartments#/apartments/0/id',
        bookingId: '/api/v1/admin/bookings#/bookings/0/id',
      },
    },
  ],
});
