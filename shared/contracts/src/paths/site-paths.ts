const id = encodeURIComponent;

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

export type ListingLinkQuery = {
  search?: string | undefined;
  sortBy?: string | undefined;
  page?: number | undefined;
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  rooms?: string | undefined;
  guests?: number | undefined;
  category?: string | undefined;
  section?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bathrooms?: number | undefined;
  rating?: number | undefined;
  publicPower?: number | undefined;
  amenities?: string | undefined;
  /** Keys of areas, separated by commas. */
  areas?: string | undefined;
  /** South, west, north and east of a part of the map. */
  bounds?: string | undefined;
};

/** The stay chosen in the filters, carried from the listing to the apartment and back. */
export type StayQuery = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: number | undefined;
};

export const home = '/';
/** The landing page at the homes that a visitor searches for. */
export const homes = (search: StayQuery & { city?: string; rooms?: string } = {}) =>
  `/${query(search)}#homes`;
/** Alias of the landing page; reverification redirects here. */
export const homeAlias = '/home';
export const about = '/about';
export const services = '/services';
export const blogs = '/blogs';
export const blog = (post: string) => `/blogs/${id(post)}`;
export const contact = '/contact';
export const pricing = '/pricing';
export const terms = '/terms';
export const privacy = '/privacy';
export const support = '/support';
export const login = '/login';
export const register = '/register';
/** A page on the way to the login, which leads on to `returnTo`. */
export const withReturnTo = (path: string, returnTo: string | null) =>
  `${path}${query({ returnTo: returnTo ?? undefined })}`;
export const loginWithReturnTo = (path: string) => withReturnTo(login, path);
export const verifyEmail = (token: string) => `/verify-email/${id(token)}`;
export const forgetPassword = '/forget-password';
export const resetPassword = (token: string) => `/reset-password/${id(token)}`;
export const profile = '/profile';
export const dashboard = '/dashboard';
export const apartments = (listing: ListingLinkQuery = {}) => `/apartments${query(listing)}`;
export const apartment = (apartment: string, stay: StayQuery = {}) =>
  `/apartment/${id(apartment)}${query(stay)}`;
/** The page of an apartment that everybody may read. */
export const publicApartment = (apartment: string, stay: StayQuery = {}) =>
  `/homes/${id(apartment)}${query(stay)}`;
/** At its reviews, all of them open. */
export const apartmentReviews = (apartment: string, stay: StayQuery = {}) =>
  `/apartment/${id(apartment)}${query({ reviews: 1, ...stay })}#reviews`;
export const wishlists = '/wishlists';
export const wishlist = (list: string) => `/wishlists${query({ list })}`;
/** What whoever has the link of a list sees. */
export const sharedWishlist = (key: string) => `/lists/${id(key)}`;
export const bookingForm = (apartment: string) => `/booking/${id(apartment)}`;
export const bookApartment = (apartment: string, name: string) =>
  `/apartment/${id(apartment)}/book/${id(name)}`;
export const bookings = '/bookings';
export const booking = (booking: string) => `/bookings/${id(booking)}`;
export const changeDates = (booking: string, stay: StayQuery = {}) =>
  `/bookings/${id(booking)}/dates${query(stay)}`;
export const stayReview = (booking: string) => `/bookings/${id(booking)}/review`;
export const payment = (apartment: string, booking: string) =>
  `/booking/${id(apartment)}/payment/${id(booking)}`;
export const hosting = '/hosting';
export const hostedApartment = (apartment: string, tab?: string) =>
  `/hosting/${id(apartment)}${query({ tab })}`;
export const hostedBooking = (apartment: string, booking: string) =>
  `${hostedApartment(apartment, 'bookings')}#${id(booking)}`;
export const hostedReviews = (apartment: string) => `/hosting/${id(apartment)}/reviews`;
export const messages = '/message';
export const conversation = (chat: string) => `/message${query({ chat })}`;
export const notifications = '/notifications';
export const adminLogin = '/admin/login';
export const adminDashboard = '/admin/dashboard';
export const adminUsers = '/admin/users';
export const adminApartments = '/admin/apartments';
export const adminNewApartment = '/admin/apartments/new';
export const adminApartment = (apartment: string) => `/admin/apartments/${id(apartment)}`;
export const adminBookings = (state?: string) => `/admin/bookings${query({ state })}`;
export const adminReleases = '/admin/releases';
export const adminBooking = (booking: string) => `/admin/bookings/${id(booking)}`;
export const adminClaims = (state?: string) => `/admin/claims${query({ state })}`;
export const adminJobs = '/admin/jobs';
export const adminModeration = (state?: string) => `/admin/moderation${query({ state })}`;
