import * as admin from './admin-screens.ts';
import { apartment } from './apartment-screen.ts';
import * as booking from './booking-screens.ts';
import { dashboard } from './dashboard-screen.ts';
import { listing } from './listing-screen.ts';
import * as login from './login-screens.ts';
import * as messaging from './messages-screen.ts';
import * as password from './password-screens.ts';
import * as payment from './payment-screens.ts';
import * as own from './profile-screens.ts';
import * as site from './public-screens.ts';
import * as registration from './registration-screens.ts';
import { testScreen } from './requirement.ts';
import { wishlists } from './wishlist-screen.ts';

const catalog = { dashboard, listing, apartment, wishlists };
const screens = [
  site,
  login,
  registration,
  password,
  catalog,
  booking,
  payment,
  messaging,
  own,
  admin,
].flatMap((file) => Object.values(file));

for (const screen of screens) testScreen(screen);
