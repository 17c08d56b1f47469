-- 0392 invoice number: given when the first payment of a booking arrives. Nothing that was never paid has one.

create sequence invoice_number;

alter table booking
  add column invoice_number  bigint,
  add constraint booking_invoice_number_once unique (invoice_number);

update booking
   set invoice_number = paid.number
  from (select booking_id, nextval('invoice_number') as number
          from (select booking_id from payment where status = 'paid' group by booking_id order by min(paid_at)) first_paid) paid
 where booking.id = paid.booking_id;
