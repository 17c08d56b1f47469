-- 0040 cancel reasons: those of guests who were erased before erasure reached them, with their copies in the history.
-- expand: served by an API of 0013 or later.

create temporary table erased_booking as
select booking.id
  from booking
  join user_account guest on guest.id = booking.user_id
 where guest.erased_at is not null and booking.cancel_reason is not null;

update booking set cancel_reason = null where id in (select id from erased_booking);

alter table booking_event disable trigger booking_event_immutable;
update booking_event set note = null
 where event = 'cancelled' and note is not null and booking_id in (select id from erased_booking);
alter table booking_event enable trigger booking_event_immutable;

drop table erased_booking;
