-- 0010 reviews: written from stays, with sub-scores, pictures, an answer of the host and votes; and the summary of each
-- apartment, kept by adding and subtracting, so that no write counts the reviews of an apartment.

alter table review
  add column number         integer,
  add column cleanliness    smallint,
  add column accuracy       smallint,
  add column communication  smallint,
  add column location       smallint,
  add column value          smallint,
  -- Null for none, so that the search for unused pictures skips it.
  add column pictures       text[],
  add column edited_at      timestamptz,
  -- The answer of the host.
  add column reply          text,
  add column replied_at     timestamptz,
  add constraint review_scores check (
    num_nonnulls(cleanliness, accuracy, communication, location, value) in (0, 5)
    and cleanliness between 1 and 5 and accuracy between 1 and 5 and communication between 1 and 5
    and location between 1 and 5 and value between 1 and 5),
  add constraint review_pictures_count check (cardinality(pictures) between 1 and 6),
  add constraint review_reply check (num_nonnulls(reply, replied_at) in (0, 2));

-- The short number that the site shows, ascending over the whole site.
create sequence review_number_seq as integer owned by review.number;
update review set number = numbered.number
  from (select id, row_number() over (order by created_at, id) as number from review) numbered
 where numbered.id = review.id;
select setval('review_number_seq', coalesce(max(number), 0) + 1, false) from review;
alter table review
  alter column number set default nextval('review_number_seq'),
  alter column number set not null,
  add constraint review_number_unique unique (number);

-- Reviews of an apartment page by page, newest first; and those with so many stars are counted by the summary.
drop index review_of_apartment;
create index review_of_apartment on review (apartment_id, created_at desc, number desc);
-- A user's reviews, to hide those of a blocked author and to export and erase an account.
create index review_of_user on review (user_id);
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

-- Replaces the function of 0008, which counted all reviews of the apartment at every write.
create or replace function apartment_rating() returns trigger
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

drop trigger apartment_rating on review;
create trigger apartment_rating
  after insert or delete
     or update of rating, cleanliness, accuracy, communication, location, value, hidden_at on review
  for each row execute function apartment_rating();

insert into review_summary
  (apartment_id, reviews, stars, five_stars, four_stars, three_stars, two_stars, one_star)
select apartment_id, count(*), sum(rating), count(*) filter (where rating = 5), count(*) filter (where rating = 4),
       count(*) filter (where rating = 3), count(*) filter (where rating = 2), count(*) filter (where rating = 1)
  from review
 where hidden_at is null
 group by apartment_id;
-- Hidden reviews may be shown again.
insert into review_summary (apartment_id) select distinct apartment_id from review on conflict do nothing;

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

-- When the guest was asked for a review, once for each stay. Stays of before this migration are not asked about.
alter table booking add column review_asked_at timestamptz;

-- Completed stays whose guests have not been asked.
create index booking_review_due on booking (upper(stay))
  where status = 'completed' and kind = 'stay' and review_asked_at is null;
