-- 0040 cancel reasons: those of erased guests, and the copies of all in the history, which no erasure may change.
-- expand: served by an API of 0013 or later.

update booking
   set cancel_reason = null
  from user_account guest
 where guest.id = booking.user_id and guest.erased_at is not null and cancel_reason is not null;

-- The reason of a cancellation stands in its booking.
alter table booking_event disable trigger booking_event_immutable;
update booking_event set note = null where event = 'cancelled' and note is not null;
alter table booking_event enable trigger booking_event_immutable;
