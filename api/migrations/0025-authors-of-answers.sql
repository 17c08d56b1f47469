-- 0025 authors of answers: whose words an answer to a review is, and what hosts were told of a guest, since an apartment
-- may be given to another host.
-- expand: served by an API of 0013 or later.

-- Null for none.
alter table review add column replied_by uuid references user_account;

-- Who answered before is the host of today: nothing else is known.
update review
   set replied_by = apartment.host_id
  from apartment
 where apartment.id = review.apartment_id and review.reply is not null;

-- Here, so that answers stored by an older API have an author, too.
create function set_reply_author() returns trigger
  language plpgsql as $$
begin
  new.replied_by := case when new.reply is not null then
    coalesce(new.replied_by, (select host_id from apartment where id = new.apartment_id)) end;
  return new;
end $$;

create trigger review_reply_author
  before insert or update of reply on review
  for each row execute function set_reply_author();

-- The answers of a user, to export and erase an account.
create index review_answered_by on review (replied_by) where replied_by is not null;

-- What hosts, also earlier ones, were told of a stay, to take an erased guest's name out of it.
create index notification_of_stay on notification (dedupe_key)
  where kind in ('booking_confirmed', 'booking_cancelled', 'dates_changed');
