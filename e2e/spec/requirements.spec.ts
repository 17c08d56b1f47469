import { adminDashboard, closedAdmin } from './admin-screens.ts';
import { apartment } from './apartment-screen.ts';
import { bookings, details } from './booking-screens.ts';
import { dashboard } from './dashboard-screen.ts';
import { listing } from './listing-screen.ts';
import { adminLogin, login } from './login-screens.ts';
import { live, messages } from './messages-screen.ts';
import { forget, reset } from './password-screens.ts';
import { form, payment } from './payment-screens.ts';
import { notifications, profile } from './profile-screens.ts';
import * as site from './public-screens.ts';
import { register, verify } from './registration-screens.ts';
import { testArea } from './requirement.ts';
import { wishlists } from './wishlist-screen.ts';

testArea('public pages', Object.values(site));
// The last one logs in, as does the profile log out.
testArea('login and registration', [adminLogin, forget, reset, register, verify, login]);
testArea('apartments and dashboard', [listing, dashboard]);
testArea('apartment and wishlists', [apartment, wishlists]);
testArea('bookings', [bookings, details, payment, form]);
testArea('messages, notifications and profile', [live, messages, notifications, profile]);
testArea('admin area', [closedAdmin, adminDashboard]);
