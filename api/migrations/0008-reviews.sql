-- 0008 reviews: written from stays, with an answer of the host and votes; the summary of each apartment, kept by adding and
-- subtracting, so that no write counts the reviews of an apartment; and what guests found of its facts.

-- The short number that the site shows, ascending over the whole site.
create sequence review_number_seq as integer;

-- Only about stays that ended; demo reviews have no booking.
create table review (
  id             uuid primary key default gen_random_uuid(),
  number         integer not null default nextval('review_number_seq'),
  apartment_id   uuid not null references apartment on delete cascade,
  user_id        uuid not null references user_account,
  booking_id     uuid references booking,
  rating         smallint not null,
  cleanliness    smallint,
  accuracy       smallint,
  communication  smallint,
  location       smallint,
  value          smallint,
  comment        text not null,
  -- Null for none, so that the search for unused pictures skips it.
  pictures       text[],
  -- What the guest found to be so: an array of {fact, value, wasSo}. Null when they answered nothing.
  fact_answers   jsonb,
  relevant       integer not null default 0,
  created_at     timestamptz not null default now(),
  edited_at      timestamptz,
  hidden_at      timestamptz,
  -- The answer of the host who had the apartment then: it may be given to another one.
  reply          text,
  replied_at     timestamptz,
  replied_by     uuid references user_account,

  constraint review_number_unique unique (number),
  constraint review_booking_id_unique unique (booking_id),
  constraint review_rating_range check (rating between 0 and 5),
  constraint review_scores check (
    num_nonnulls(cleanliness, accuracy, communication, location, value) in (0, 5)
    and cleanliness between 1 and 5 and accuracy between 1 and 5 and communication between 1 and 5
    and location between 1 and 5 and value between 1 and 5),
  constraint review_pictures_count check (cardinality(pictures) between 1 and 6),
  constraint review_fact_answers check (jsonb_array_length(fact_answers) between 1 and 9),
  constraint review_reply check (num_nonnulls(reply, replied_at, replied_by) in (0, 3))
);

alter sequence review_number_seq owned by review.number;

-- Reviews of an apartment page by page, newest first.
create index review_of_apartment on review (apartment_id, created_at desc, number desc);
-- A user's reviews and answers, to hide those of a blocked author and to export and erase an account.
create index review_of_user on review (user_id);
create index review_answered_by on review (replied_by) where replied_by is not null;
-- The search for unused pictures.
create index review_with_pictures on review (id) where pictures is not null;

-- One row for each apartment that ever had a review. Hidden reviews do not count.
create table review_summary (
  apartment_id   uuid primary key references apartment on delete cascade,
  reviews        integer not null default 0,
  stars          integer not null default 0,
  five_stars     integer not null default 0,
  four_stars     integer not null default 0,
  three_stars    integer not null default 0,
  two_stars      integer not null default 0,
  one_star       integer not null default 0,
  -- Reviews with sub-scores, and the sum of each score.
  scored         integer not null default 0,
  cleanliness    integer not null default 0,
  accuracy       integer not null default 0,
  communication  integer not null default 0,
  location       integer not null default 0,
  value          integer not null default 0
);

create function count_review(r review, change integer) returns void
  language sql as $$
  update review_summary s
     set reviews       = s.reviews + change,
         stars         = s.stars + change * r.rating,
         five_stars    = s.five_stars + change * (r.rating = 5)::int,
         four_stars    = s.four_stars + change * (r.rating = 4)::int,
         three_stars   = s.three_stars + change * (r.rating = 3)::int,
         two_stars     = s.two_stars + change * (r.rating = 2)::int,
         one_star      = s.one_star + change * (r.rating = 1)::int,
         scored        = s.scored + change * (r.value is not null)::int,
         cleanliness   = s.cleanliness + change * coalesce(r.cleanliness, 0),
         accuracy      = s.accuracy + change * coalesce(r.accuracy, 0),
         communication = s.communication + change * coalesce(r.communication, 0),
         location      = s.location + change * coalesce(r.location, 0),
         value         = s.value + change * coalesce(r.value, 0)
   where s.apartment_id = r.apartment_id
     and r.hidden_at is null;
$$;

create function apartment_rating() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into review_summary (apartment_id) values (new.apartment_id) on conflict do nothing;
  else
    perform count_review(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_review(new, 1);
  end if;
  update apartment
     set rating = s.stars::numeric / nullif(s.reviews, 0), review_count = s.reviews
    from review_summary s
   where s.apartment_id = coalesce(new.apartment_id, old.apartment_id)
     and apartment.id = s.apartment_id
     and (apartment.rating, apartment.review_count)
         is distinct from (round(s.stars::numeric / nullif(s.reviews, 0), 2), s.reviews);
  return null;
end $$;

create trigger apartment_rating
  after insert or delete
     or update of rating, cleanliness, accuracy, communication, location, value, hidden_at on review
  for each row execute function apartment_rating();

-- How many guests confirmed and denied each statement. A host who states something else begins with a row of its own.
-- Hidden reviews do not count.
create table fact_summary (
  apartment_id  uuid not null references apartment on delete cascade,
  fact          text not null,
  value         text not null,
  confirmed     integer not null default 0,
  denied        integer not null default 0,

  primary key (apartment_id, fact, value)
);

create function count_fact_answers(r review, change integer) returns void
  language sql as $$
  update fact_summary s
     set confirmed = s.confirmed + change * answer."wasSo"::int,
         denied    = s.denied + change * (not answer."wasSo")::int
    from jsonb_to_recordset(r.fact_answers) as answer (fact text, value text, "wasSo" boolean)
   where s.apartment_id = r.apartment_id
     and s.fact = answer.fact
     and s.value = answer.value
     and r.hidden_at is null;
$$;

create function review_fact_answers() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_fact_answers(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into fact_summary (apartment_id, fact, value)
    select new.apartment_id, answer ->> 'fact', answer ->> 'value'
      from jsonb_array_elements(new.fact_answers) answer
    on conflict do nothing;
    perform count_fact_answers(new, 1);
  end if;
  return null;
end $$;

-- Fires after apartment_rating, which lets the reviews of one apartment through one by one.
create trigger review_fact_answers
  after insert or delete or update of fact_answers, hidden_at on review
  for each row execute function review_fact_answers();

-- Whether a user found a review helpful. Only the latest vote of a user counts.
create table review_vote (
  review_id   uuid not null references review on delete cascade,
  user_id     uuid not null references user_account on delete cascade,
  is_helpful  boolean not null,
  created_at  timestamptz not null default now(),

  primary key (review_id, user_id)
);

create index review_vote_of_user on review_vote (user_id);

create function count_review_vote() returns trigger
  language plpgsql as $$
begin
  update review
     set relevant = relevant + coalesce(new.is_helpful, false)::int - coalesce(old.is_helpful, false)::int
   where id = coalesce(new.review_id, old.review_id)
     and coalesce(new.is_helpful, false) <> coalesce(old.is_helpful, false);
  return null;
end $$;

create trigger review_vote_count
  after insert or delete or update of is_helpful on review_vote
  for each row execute function count_review_vote();

-- Pictures uploaded for the review of a stay, by the id of their files. Those that no review shows are deleted after a day.
create table review_upload (
  id          uuid primary key,
  booking_id  uuid not null references booking on delete cascade,
  is_saved    boolean not null default false,
  created_at  timestamptz not null default now()
);

create index review_upload_of_booking on review_upload (booking_id);
create index review_upload_unsaved on review_upload (created_at) where not is_saved;
