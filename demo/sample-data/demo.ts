/** The demo data: plain values, written to the database by the seeding command. */
export { demoApartments } from './demo-apartments.ts';
export { demoUsers } from './demo-users.ts';
export { demoReviews } from './demo-reviews.ts';
