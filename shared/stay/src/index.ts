export { defineBookStay, type BookStayInput } from './book-stay.ts';
export { bookingCharge, quoteMatchesBooking, type Charge } from './charge.ts';
export { PriceLines } from './PriceLines.tsx';
export { QuotedPrice } from './QuotedPrice.tsx';
export { QuotedTotal } from './QuotedTotal.tsx';
export {
  fetchPricedStay,
  getStayPrice,
  shouldRevalidateAroundStay,
  shouldRevalidateStay,
  type PricedStay,
  type StayPrice,
} from './stay-price.ts';
export { bookedDates, getStayDates, type Stay, type StayDates } from './stay.ts';
export { useStay, useStayForLink } from './use-stay.ts';
export { validateNights, type StayErrors } from './validate-stay.ts';
