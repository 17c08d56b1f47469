export { defineBookStay, type BookStayInput } from './book-stay.ts';
export { bookingCharge, quoteMatchesBooking, type FormattedCharge } from './charge.ts';
export { ChatButton, openConversation } from './ChatButton.tsx';
export { PriceLines } from './PriceLines.tsx';
export { PriceLine, PriceList } from './PriceList.tsx';
export { QuotedPrice } from './QuotedPrice.tsx';
export { QuotedTotal } from './QuotedTotal.tsx';
export {
  fetchStay,
  getStayQuoteState,
  shouldRevalidateAroundStay,
  shouldRevalidateStay,
  type PricedStay,
  type StayQuoteState,
} from './stay-price.ts';
export { getStayDates, parseStay, type StaySelection, type StayDates } from './stay.ts';
export { useStay, useStayForLink } from './use-stay.ts';
export { validateNights, type StayErrors } from './validate-stay.ts';
