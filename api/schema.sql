-- The schema after all migrations, for reading and for review. Written by src/db/dump-schema.ts; a test fails
-- while it is not up to date. Not a script: the migrations are.

enum admin_role: admin, operator

enum booking_status: pending, booked, confirmed, completed, cancelled, expired

enum caution_fee_status: held, due, returned, claimed, forfeited

enum payment_status: unpaid, processed, paid, failed, refund_pending, refunded, partially_refunded

enum user_role: guest, host

table account_audit
  id                   bigint not null
  user_id              uuid not null
  action               text not null
  actor                text not null
  at                   timestamp with time zone not null default now()
  account_audit_action: CHECK ((action = ANY (ARRAY['exported'::text, 'erased'::text])))
  account_audit_actor: CHECK ((actor = ANY (ARRAY['user'::text, 'operator'::text])))
  account_audit_pkey: PRIMARY KEY (id)
  account_audit_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id)
  CREATE INDEX account_audit_of_user ON account_audit USING btree (user_id, at DESC)
  CREATE TRIGGER account_audit_immutable BEFORE DELETE OR UPDATE ON account_audit FOR EACH ROW EXECUTE FUNCTION prevent_change()

table admin
  id                   uuid not null default gen_random_uuid()
  role                 admin_role not null default 'admin'::admin_role
  email                citext not null
  password_hash        text not null
  first_name           text not null
  last_name            text not null
  created_at           timestamp with time zone not null default now()
  admin_email_unique: UNIQUE (email)
  admin_pkey: PRIMARY KEY (id)

table alert
  id                   bigint not null
  kind                 text not null
  subject_id           uuid not null
  message              text not null
  created_at           timestamp with time zone not null default now()
  resolved_at          timestamp with time zone
  alert_kind_subject_unique: UNIQUE (kind, subject_id)
  alert_pkey: PRIMARY KEY (id)
  CREATE INDEX alert_open ON alert USING btree (created_at) WHERE (resolved_at IS NULL)

table apartment
  id                   uuid not null default gen_random_uuid()
  host_id              uuid not null
  name                 text not null
  description          text not null
  price_kobo           bigint not null
  caution_fee_kobo     bigint not null
  max_guests           smallint not null
  bedrooms             smallint not null default 1
  street               text not null
  city                 text not null
  country              text not null
  properties           jsonb not null default '[]'::jsonb
  features             text[] not null default '{}'::text[]
  rules                text[] not null default '{}'::text[]
  images               text[] not null default '{}'::text[]
  categories           text[] not null default '{}'::text[]
  sections             text[] not null default '{}'::text[]
  max_days_ahead       smallint not null default 30
  is_published         boolean not null default true
  calendar_key         text
  rating               numeric(3,2)
  review_count         integer not null default 0
  search_text          text not null default ''::text
  created_at           timestamp with time zone not null default now()
  bathrooms            smallint not null default count_bathrooms(properties)
  public_power_hours   smallint
  inverter             boolean
  generator            boolean
  generator_hours      smallint
  water_source         text
  guards               text
  gated_estate         boolean
  airport_minutes      smallint
  landmark_minutes     smallint
  networks             text[] not null default '{}'::text[]
  amenities            text[] not null default stated_amenities(features, rules, inverter, generator, water_source, guards)
  area                 text not null default ''::text
  approximate_latitude double precision
  approximate_longitud double precision
  apartment_approximate_place_whole: CHECK (((approximate_latitude IS NULL) = (approximate_longitude IS NULL)))
  apartment_calendar_key_unique: UNIQUE (calendar_key)
  apartment_drive_minutes: CHECK ((((airport_minutes >= 1) AND (airport_minutes <= 300)) AND ((landmark_minutes >= 1) AND (landmark_minutes <= 300))))
  apartment_generator_hours: CHECK (((generator_hours IS NULL) OR (((generator_hours >= 1) AND (generator_hours <= 24)) AND (generator IS TRUE))))
  apartment_guards: CHECK ((guards = ANY (ARRAY['none'::text, 'night'::text, 'always'::text])))
  apartment_host_id_fkey: FOREIGN KEY (host_id) REFERENCES user_account(id)
  apartment_max_guests_positive: CHECK ((max_guests >= 1))
  apartment_networks: CHECK ((networks <@ ARRAY['mtn'::text, 'airtel'::text, 'glo'::text, '9mobile'::text]))
  apartment_pkey: PRIMARY KEY (id)
  apartment_price_not_negative: CHECK (((price_kobo >= 0) AND (caution_fee_kobo >= 0)))
  apartment_public_power_hours: CHECK (((public_power_hours >= 0) AND (public_power_hours <= 24)))
  apartment_water_source: CHECK ((water_source = ANY (ARRAY['borehole'::text, 'mains'::text, 'tanker'::text])))
  CREATE INDEX apartment_by_amenity ON apartment USING gin (amenities) WHERE is_published
  CREATE INDEX apartment_by_area ON apartment USING btree (area) WHERE is_published
  CREATE INDEX apartment_by_bathrooms ON apartment USING btree (bathrooms) WHERE is_published
  CREATE INDEX apartment_by_bedrooms ON apartment USING btree (bedrooms) WHERE is_published
  CREATE INDEX apartment_by_category ON apartment USING gin (categories) WHERE is_published
  CREATE INDEX apartment_by_date ON apartment USING btree (created_at DESC, id) WHERE is_published
  CREATE INDEX apartment_by_max_guests ON apartment USING btree (max_guests) WHERE is_published
  CREATE INDEX apartment_by_name ON apartment USING btree (lower(name), id) WHERE is_published
  CREATE INDEX apartment_by_place ON apartment USING gist (point(approximate_longitude, approximate_latitude)) WHERE (is_published AND (approximate_latitude IS NOT NULL))
  CREATE INDEX apartment_by_price ON apartment USING btree (price_kobo, id) WHERE is_published
  CREATE INDEX apartment_by_public_power ON apartment USING btree (public_power_hours) WHERE is_published
  CREATE INDEX apartment_by_rating ON apartment USING btree (rating DESC NULLS LAST, id) WHERE is_published
  CREATE INDEX apartment_by_section ON apartment USING gin (sections) WHERE is_published
  CREATE INDEX apartment_newest ON apartment USING btree (created_at DESC, id)
  CREATE INDEX apartment_of_host ON apartment USING btree (host_id)
  CREATE INDEX apartment_search ON apartment USING gin (search_text gin_trgm_ops) WHERE is_published
  CREATE INDEX apartment_search_unpublished ON apartment USING gin (search_text gin_trgm_ops) WHERE (NOT is_published)
  CREATE TRIGGER apartment_search_text BEFORE INSERT OR UPDATE OF name, city, street, area, country, features ON apartment FOR EACH ROW EXECUTE FUNCTION apartment_search_text()
  CREATE TRIGGER listing_counter_after_delete AFTER DELETE ON apartment REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION listing_counter_after_delete()
  CREATE TRIGGER listing_counter_after_insert AFTER INSERT ON apartment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listing_counter_after_insert()
  CREATE TRIGGER listing_counter_after_truncate AFTER TRUNCATE ON apartment FOR EACH STATEMENT EXECUTE FUNCTION listing_counter_after_truncate()
  CREATE TRIGGER listing_counter_after_update AFTER UPDATE ON apartment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION listing_counter_after_update()
  CREATE TRIGGER search_words_after_insert AFTER INSERT ON apartment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_words_after_insert()
  CREATE TRIGGER search_words_after_update AFTER UPDATE ON apartment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_words_after_update()

table apartment_place
  apartment_id         uuid not null
  house_number         text not null
  latitude             double precision
  longitude            double precision
  updated_at           timestamp with time zone not null default now()
  apartment_place_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  apartment_place_pkey: PRIMARY KEY (apartment_id)
  apartment_place_whole: CHECK (((latitude IS NULL) = (longitude IS NULL)))

table arrival_guide
  apartment_id         uuid not null
  arrival_steps        text not null
  house_manual         text not null
  gate_code            text not null
  wifi_name            text not null
  wifi_password        text not null
  updated_at           timestamp with time zone not null default now()
  arrival_guide_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  arrival_guide_pkey: PRIMARY KEY (apartment_id)

table booking
  id                   uuid not null default gen_random_uuid()
  kind                 text not null default 'stay'::text
  apartment_id         uuid not null
  user_id              uuid
  stay                 daterange not null
  guests               smallint not null default 1
  special_requests     text
  feed_id              uuid
  note                 text
  status               booking_status not null default 'pending'::booking_status
  payment_status       payment_status not null default 'unpaid'::payment_status
  cancel_reason        text
  cancelled_at         timestamp with time zone
  refund_due_kobo      bigint
  price_kobo           bigint not null default 0
  caution_fee_kobo     bigint not null default 0
  total_kobo           bigint not null default 0
  naira_per_usd        numeric(12,4)
  naira_per_eur        numeric(12,4)
  rate_source          text
  rate_at              timestamp with time zone
  charge_currency      text
  charge_minor         bigint
  invoice_number       bigint
  caution_fee_status   caution_fee_status
  caution_fee_due_at   timestamp with time zone
  created_at           timestamp with time zone not null default now()
  review_asked_at      timestamp with time zone
  date_change_id       uuid
  booking_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id)
  booking_charge_currency: CHECK ((charge_currency = ANY (ARRAY['usd'::text, 'ngn'::text, 'eur'::text])))
  booking_date_change_id_fkey: FOREIGN KEY (date_change_id) REFERENCES date_change(id)
  booking_date_change_of_block: CHECK (((date_change_id IS NULL) OR (kind = 'block'::text)))
  booking_feed_id_fkey: FOREIGN KEY (feed_id) REFERENCES calendar_feed(id)
  booking_feed_of_block: CHECK (((feed_id IS NULL) OR (kind = 'block'::text)))
  booking_has_guests: CHECK ((guests >= 1))
  booking_has_nights: CHECK (((NOT isempty(stay)) AND (NOT lower_inf(stay)) AND (NOT upper_inf(stay))))
  booking_invoice_number_unique: UNIQUE (invoice_number)
  booking_kind: CHECK ((kind = ANY (ARRAY['stay'::text, 'block'::text])))
  booking_no_overlap: EXCLUDE USING gist (apartment_id WITH =, stay WITH &&) WHERE ((status = ANY (ARRAY['pending'::booking_status, 'booked'::booking_status, 'confirmed'::booking_status, 'completed'::booking_status])))
  booking_pkey: PRIMARY KEY (id)
  booking_stay_has_guest: CHECK (((kind = 'stay'::text) = (user_id IS NOT NULL)))
  booking_total_is_sum: CHECK (((kind = 'block'::text) OR (total_kobo = ((price_kobo * (upper(stay) - lower(stay))) + caution_fee_kobo))))
  booking_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id)
  CREATE INDEX booking_by_status ON booking USING btree (status, created_at DESC, id) WHERE (kind = 'stay'::text)
  CREATE INDEX booking_caution_fee_due ON booking USING btree (caution_fee_due_at) WHERE (caution_fee_status = 'due'::caution_fee_status)
  CREATE INDEX booking_ending ON booking USING btree (upper(stay)) WHERE ((status = 'confirmed'::booking_status) AND (kind = 'stay'::text))
  CREATE INDEX booking_newest ON booking USING btree (created_at DESC, id) WHERE (kind = 'stay'::text)
  CREATE INDEX booking_of_apartment ON booking USING btree (apartment_id)
  CREATE INDEX booking_of_date_change ON booking USING btree (date_change_id) WHERE (date_change_id IS NOT NULL)
  CREATE INDEX booking_of_feed ON booking USING btree (feed_id) WHERE (feed_id IS NOT NULL)
  CREATE INDEX booking_of_user ON booking USING btree (user_id, created_at DESC)
  CREATE INDEX booking_review_due ON booking USING btree (upper(stay)) WHERE ((status = 'completed'::booking_status) AND (kind = 'stay'::text) AND (review_asked_at IS NULL))
  CREATE TRIGGER booking_deleted AFTER DELETE ON booking FOR EACH ROW WHEN (((old.feed_id IS NULL) AND (old.status = ANY (ARRAY['pending'::booking_status, 'booked'::booking_status, 'confirmed'::booking_status, 'completed'::booking_status])))) EXECUTE FUNCTION request_feed_block_rebuild()
  CREATE TRIGGER booking_frees_nights AFTER UPDATE OF status, stay ON booking FOR EACH ROW WHEN (((old.feed_id IS NULL) AND (old.status = ANY (ARRAY['pending'::booking_status, 'booked'::booking_status, 'confirmed'::booking_status, 'completed'::booking_status])) AND ((new.stay <> old.stay) OR (new.status <> ALL (ARRAY['pending'::booking_status, 'booked'::booking_status, 'confirmed'::booking_status, 'completed'::booking_status]))))) EXECUTE FUNCTION request_feed_block_rebuild()

table booking_event
  id                   bigint not null
  booking_id           uuid not null
  at                   timestamp with time zone not null default now()
  actor                text not null
  event                text not null
  from_status          booking_status
  to_status            booking_status
  from_payment_status  payment_status
  to_payment_status    payment_status
  note                 text
  booking_event_actor: CHECK ((actor = ANY (ARRAY['guest'::text, 'host'::text, 'admin'::text, 'provider'::text, 'system'::text])))
  booking_event_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  booking_event_pkey: PRIMARY KEY (id)
  CREATE INDEX booking_event_of_booking ON booking_event USING btree (booking_id, id)
  CREATE TRIGGER booking_event_immutable BEFORE DELETE OR UPDATE ON booking_event FOR EACH ROW EXECUTE FUNCTION prevent_event_change()

table calendar_entry
  feed_id              uuid not null
  stay                 daterange not null
  summary              text not null
  uid                  text
  calendar_entry_feed_id_fkey: FOREIGN KEY (feed_id) REFERENCES calendar_feed(id) ON DELETE CASCADE
  calendar_entry_has_nights: CHECK (((NOT isempty(stay)) AND (NOT lower_inf(stay)) AND (NOT upper_inf(stay))))
  calendar_entry_pkey: PRIMARY KEY (feed_id, stay)

table calendar_feed
  id                   uuid not null default gen_random_uuid()
  apartment_id         uuid not null
  name                 text not null
  url                  text
  created_at           timestamp with time zone not null default now()
  checked_at           timestamp with time zone
  synced_at            timestamp with time zone
  error                text
  refreshed_at         timestamp with time zone
  unread               jsonb
  fewer_entries        integer
  accepts_fewer        boolean not null default false
  validators           jsonb
  calendar_feed_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id)
  calendar_feed_pkey: PRIMARY KEY (id)
  calendar_feed_url_unique: UNIQUE (apartment_id, url)
  CREATE INDEX calendar_feed_turn ON calendar_feed USING btree (refreshed_at NULLS FIRST) WHERE (url IS NOT NULL)

table caution_fee_claim
  booking_id           uuid not null
  amount_kobo          bigint not null
  reason               text not null
  created_at           timestamp with time zone not null default now()
  awarded_kobo         bigint
  decision_reason      text
  decided_at           timestamp with time zone
  decided_by           uuid
  caution_fee_claim_amount_positive: CHECK ((amount_kobo > 0))
  caution_fee_claim_award_range: CHECK (((awarded_kobo >= 0) AND (awarded_kobo <= amount_kobo)))
  caution_fee_claim_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  caution_fee_claim_decided: CHECK ((num_nonnulls(awarded_kobo, decision_reason, decided_at, decided_by) = ANY (ARRAY[0, 4])))
  caution_fee_claim_decided_by_fkey: FOREIGN KEY (decided_by) REFERENCES admin(id)
  caution_fee_claim_pkey: PRIMARY KEY (booking_id)
  CREATE INDEX caution_fee_claim_decided_at ON caution_fee_claim USING btree (decided_at DESC, booking_id) WHERE (decided_at IS NOT NULL)
  CREATE INDEX caution_fee_claim_open ON caution_fee_claim USING btree (created_at) WHERE (decided_at IS NULL)

table chat
  id                   uuid not null default gen_random_uuid()
  first_id             uuid not null
  second_id            uuid not null
  last_sequence        integer not null default 0
  created_at           timestamp with time zone not null default now()
  updated_at           timestamp with time zone not null default now()
  chat_first_id_fkey: FOREIGN KEY (first_id) REFERENCES user_account(id)
  chat_participants_ordered: CHECK ((first_id < second_id))
  chat_participants_unique: UNIQUE (first_id, second_id)
  chat_pkey: PRIMARY KEY (id)
  chat_second_id_fkey: FOREIGN KEY (second_id) REFERENCES user_account(id)
  CREATE INDEX chat_recent ON chat USING btree (updated_at)

table chat_message
  id                   uuid not null default gen_random_uuid()
  chat_id              uuid not null
  sequence             integer not null
  sender_id            uuid not null
  client_id            text
  text                 text not null
  created_at           timestamp with time zone not null default now()
  pictures             text[]
  chat_message_chat_id_fkey: FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
  chat_message_client_id_unique: UNIQUE (chat_id, sender_id, client_id)
  chat_message_pkey: PRIMARY KEY (id)
  chat_message_sender_id_fkey: FOREIGN KEY (sender_id) REFERENCES user_account(id)
  chat_message_sequence_unique: UNIQUE (chat_id, sequence)
  CREATE INDEX chat_message_with_pictures ON chat_message USING btree (id) WHERE (pictures IS NOT NULL)

table chat_participant
  chat_id              uuid not null
  user_id              uuid not null
  read_sequence        integer not null default 0
  mailed_sequence      integer not null default 0
  mailed_at            timestamp with time zone
  chat_participant_chat_id_fkey: FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
  chat_participant_pkey: PRIMARY KEY (chat_id, user_id)
  chat_participant_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id)
  CREATE INDEX chat_participant_of_user ON chat_participant USING btree (user_id)

table date_change
  id                   uuid not null default gen_random_uuid()
  booking_id           uuid not null
  status               text not null
  from_stay            daterange not null
  from_total_kobo      bigint not null
  stay                 daterange not null
  price_kobo           bigint not null
  caution_fee_kobo     bigint not null
  total_kobo           bigint not null
  charge_minor         bigint not null
  created_at           timestamp with time zone not null default now()
  date_change_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  date_change_pkey: PRIMARY KEY (id)
  date_change_status: CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'done'::text, 'failed'::text, 'expired'::text])))
  date_change_total_is_sum: CHECK ((total_kobo = ((price_kobo * (upper(stay) - lower(stay))) + caution_fee_kobo)))
  CREATE INDEX date_change_of_booking ON date_change USING btree (booking_id, created_at DESC)
  CREATE UNIQUE INDEX date_change_one_open ON date_change USING btree (booking_id) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text]))

table dispute
  id                   text not null
  booking_id           uuid not null
  payment_id           uuid not null
  reason               text not null
  status               text not null
  currency             text not null
  amount_minor         bigint not null
  created_at           timestamp with time zone not null default now()
  updated_at           timestamp with time zone not null default now()
  dispute_amount_positive: CHECK ((amount_minor > 0))
  dispute_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  dispute_payment_id_fkey: FOREIGN KEY (payment_id) REFERENCES payment(id)
  dispute_pkey: PRIMARY KEY (id)
  CREATE INDEX dispute_of_booking ON dispute USING btree (booking_id)
  CREATE INDEX dispute_of_payment ON dispute USING btree (payment_id)

table earlier_pin
  id                   uuid not null
  email                citext not null
  otp_hash             bytea not null
  attempts_left        smallint not null
  sent_at              timestamp with time zone not null
  expires_at           timestamp with time zone not null
  earlier_pin_email_fkey: FOREIGN KEY (email) REFERENCES verification(email) ON UPDATE CASCADE ON DELETE CASCADE
  earlier_pin_pkey: PRIMARY KEY (id)
  CREATE INDEX earlier_pin_of_email ON earlier_pin USING btree (email)

table email_change
  user_id              uuid not null
  email                citext not null
  otp_hash             bytea not null
  attempts_left        smallint not null
  sent_at              timestamp with time zone not null default now()
  expires_at           timestamp with time zone not null
  email_change_pkey: PRIMARY KEY (user_id)
  email_change_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

table exchange_rate
  id                   bigint not null
  naira_per_usd        numeric(12,4) not null
  naira_per_eur        numeric(12,4) not null
  source               text not null
  at                   timestamp with time zone not null default now()
  exchange_rate_pkey: PRIMARY KEY (id)
  exchange_rate_positive: CHECK (((naira_per_usd > (0)::numeric) AND (naira_per_eur > (0)::numeric)))
  CREATE TRIGGER exchange_rate_immutable BEFORE DELETE OR UPDATE ON exchange_rate FOR EACH ROW EXECUTE FUNCTION prevent_change()

table fact_summary
  apartment_id         uuid not null
  fact                 text not null
  value                text not null
  confirmed            integer not null default 0
  denied               integer not null default 0
  fact_summary_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  fact_summary_pkey: PRIMARY KEY (apartment_id, fact, value)

table feed_block_rebuild
  apartment_id         uuid not null
  requested_at         timestamp with time zone not null default now()
  feed_block_rebuild_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  feed_block_rebuild_pkey: PRIMARY KEY (apartment_id)

table hold
  id                   uuid not null default gen_random_uuid()
  booking_id           uuid not null
  date_change_id       uuid
  user_id              uuid not null
  apartment_id         uuid not null
  nights               integer not null
  network              uuid
  minutes              double precision not null
  began_at             timestamp with time zone not null default now()
  expires_at           timestamp with time zone
  ended_at             timestamp with time zone
  outcome              text
  hold_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id)
  hold_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  hold_date_change_id_fkey: FOREIGN KEY (date_change_id) REFERENCES date_change(id)
  hold_ends_with_outcome: CHECK (((ended_at IS NULL) = (outcome IS NULL)))
  hold_of_date_change: UNIQUE (date_change_id)
  hold_outcome: CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'expired'::text, 'cancelled'::text, 'released'::text])))
  hold_pkey: PRIMARY KEY (id)
  hold_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id)
  CREATE INDEX hold_expiring ON hold USING btree (expires_at) WHERE (ended_at IS NULL)
  CREATE INDEX hold_of_booking ON hold USING btree (booking_id, began_at)
  CREATE INDEX hold_of_network ON hold USING btree (network) WHERE (network IS NOT NULL)
  CREATE INDEX hold_of_user ON hold USING btree (user_id, began_at)
  CREATE UNIQUE INDEX hold_one_live ON hold USING btree (booking_id) WHERE (ended_at IS NULL)

table idempotency_key
  owner_id             uuid not null
  key                  text not null
  request              text not null
  body_hash            bytea not null
  process_id           uuid not null
  response_status      smallint
  response_body        text
  created_at           timestamp with time zone not null default now()
  idempotency_key_pkey: PRIMARY KEY (owner_id, key)
  CREATE INDEX idempotency_key_oldest ON idempotency_key USING btree (created_at)

table listing_counter
  slot                 smallint not null
  published            bigint not null default 0
  version              bigint not null default 0
  listing_counter_pkey: PRIMARY KEY (slot)

table mail
  id                   bigint not null
  recipient            text not null
  subject              text not null
  text                 text not null
  html                 text not null
  created_at           timestamp with time zone not null default now()
  queued_at            timestamp with time zone
  claimed_by           uuid
  sent_at              timestamp with time zone
  request_id           text
  traceparent          text
  mail_pkey: PRIMARY KEY (id)
  CREATE INDEX mail_unqueued ON mail USING btree (id) WHERE ((queued_at IS NULL) AND (sent_at IS NULL))

table message_upload
  url                  text not null
  chat_id              uuid not null
  user_id              uuid not null
  created_at           timestamp with time zone not null default now()
  message_upload_chat_id_fkey: FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
  message_upload_pkey: PRIMARY KEY (url)
  message_upload_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX message_upload_of_chat ON message_upload USING btree (chat_id)
  CREATE INDEX message_upload_of_user ON message_upload USING btree (user_id)

table moderation_decision
  id                   uuid not null default gen_random_uuid()
  kind                 text not null
  subject_id           uuid not null
  outcome              text not null
  note                 text not null
  decided_by           uuid not null
  at                   timestamp with time zone not null default now()
  moderation_decision_decided_by_fkey: FOREIGN KEY (decided_by) REFERENCES admin(id)
  moderation_decision_outcome: CHECK ((((kind = 'review'::text) AND (outcome = ANY (ARRAY['dismissed'::text, 'hidden'::text]))) OR ((kind = 'user'::text) AND (outcome = ANY (ARRAY['dismissed'::text, 'active'::text, 'muted'::text, 'suspended'::text])))))
  moderation_decision_pkey: PRIMARY KEY (id)
  CREATE INDEX moderation_decision_newest ON moderation_decision USING btree (at DESC, id)
  CREATE TRIGGER moderation_decision_immutable BEFORE DELETE OR UPDATE ON moderation_decision FOR EACH ROW EXECUTE FUNCTION prevent_change()

table notification
  id                   uuid not null default gen_random_uuid()
  user_id              uuid not null
  kind                 text not null
  message              text not null
  image                text
  link                 text
  dedupe_key           text
  created_at           timestamp with time zone not null default now()
  read_at              timestamp with time zone
  facts                jsonb
  actor_id             uuid
  notification_actor_id_fkey: FOREIGN KEY (actor_id) REFERENCES user_account(id) ON DELETE CASCADE
  notification_dedupe_key_unique: UNIQUE (user_id, dedupe_key)
  notification_pkey: PRIMARY KEY (id)
  notification_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX notification_of_actor ON notification USING btree (actor_id) WHERE (actor_id IS NOT NULL)
  CREATE INDEX notification_of_user ON notification USING btree (user_id, created_at DESC)
  CREATE INDEX notification_unread ON notification USING btree (user_id) WHERE (read_at IS NULL)

table password_reset
  token_hash           bytea not null
  user_id              uuid not null
  created_at           timestamp with time zone not null default now()
  expires_at           timestamp with time zone not null
  used_at              timestamp with time zone
  password_reset_pkey: PRIMARY KEY (token_hash)
  password_reset_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX password_reset_of_user ON password_reset USING btree (user_id)

table payment
  id                   uuid not null default gen_random_uuid()
  booking_id           uuid not null
  status               text not null default 'opening'::text
  method               text not null
  currency             text not null
  amount_minor         bigint not null
  provider_session_id  text
  provider_payment_id  text
  url                  text
  request              jsonb not null default '{}'::jsonb
  created_at           timestamp with time zone not null default now()
  expires_at           timestamp with time zone
  paid_at              timestamp with time zone
  checked_at           timestamp with time zone
  unknown_since        timestamp with time zone
  date_change_id       uuid
  payment_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  payment_currency: CHECK ((currency = ANY (ARRAY['usd'::text, 'ngn'::text, 'eur'::text])))
  payment_date_change_id_fkey: FOREIGN KEY (date_change_id) REFERENCES date_change(id)
  payment_pkey: PRIMARY KEY (id)
  payment_provider_session_id_unique: UNIQUE (provider_session_id)
  payment_status: CHECK ((status = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
  CREATE INDEX payment_of_booking ON payment USING btree (booking_id, created_at DESC)
  CREATE INDEX payment_of_provider ON payment USING btree (provider_payment_id) WHERE (provider_payment_id IS NOT NULL)
  CREATE UNIQUE INDEX payment_one_open ON payment USING btree (booking_id) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text]))
  CREATE INDEX payment_unsettled ON payment USING btree (created_at) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text, 'processing'::text]))

table photo_owner
  is_only              boolean not null default true
  id                   uuid not null default gen_random_uuid()
  place                text not null
  photo_owner_is_only_check: CHECK (is_only)
  photo_owner_pkey: PRIMARY KEY (is_only)

table provider_event
  id                   text not null
  type                 text not null
  received_at          timestamp with time zone not null default now()
  handled_at           timestamp with time zone
  object_id            text
  provider_event_pkey: PRIMARY KEY (id)
  CREATE INDEX provider_event_of_object ON provider_event USING btree (object_id) WHERE (object_id IS NOT NULL)

table refresh_token
  token_hash           bytea not null
  session_id           uuid not null
  created_at           timestamp with time zone not null default now()
  expires_at           timestamp with time zone not null
  replaced_at          timestamp with time zone
  refresh_token_pkey: PRIMARY KEY (token_hash)
  refresh_token_session_id_fkey: FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
  CREATE INDEX refresh_token_replaced ON refresh_token USING btree (session_id, replaced_at)

table refund
  id                   uuid not null default gen_random_uuid()
  booking_id           uuid not null
  payment_id           uuid not null
  reason               text not null
  status               text not null default 'pending'::text
  currency             text not null
  amount_minor         bigint not null
  provider_refund_id   text
  failure              text
  created_at           timestamp with time zone not null default now()
  settled_at           timestamp with time zone
  settled_by           uuid
  settled_note         text
  entitlement_id       uuid
  goodwill_minor       bigint not null default 0
  needs_review         boolean not null default false
  idempotency_key      text
  refund_amount_positive: CHECK ((amount_minor > 0))
  refund_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  refund_entitlement_id_fkey: FOREIGN KEY (entitlement_id) REFERENCES refund_entitlement(id)
  refund_goodwill: CHECK (((goodwill_minor >= 0) AND (goodwill_minor <= amount_minor)))
  refund_idempotency_key_unique: UNIQUE (idempotency_key)
  refund_payment_id_fkey: FOREIGN KEY (payment_id) REFERENCES payment(id)
  refund_pkey: PRIMARY KEY (id)
  refund_provider_refund_id_unique: UNIQUE (provider_refund_id)
  refund_reason: CHECK ((reason = ANY (ARRAY['cancelled'::text, 'late_payment'::text, 'caution_fee'::text, 'claim_decided'::text, 'at_provider'::text, 'date_change'::text])))
  refund_settled_by_fkey: FOREIGN KEY (settled_by) REFERENCES admin(id)
  refund_settled_by_staff: CHECK ((num_nonnulls(settled_by, settled_note) =
CASE
    WHEN (status = 'settled'::text) THEN 2
    ELSE 0
END))
  refund_status: CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'settled'::text])))
  CREATE INDEX refund_of_booking ON refund USING btree (booking_id)

table refund_entitlement
  id                   uuid not null default gen_random_uuid()
  booking_id           uuid not null
  reason               text not null
  payment_id           uuid
  date_change_id       uuid
  currency             text not null
  amount_minor         bigint not null
  created_at           timestamp with time zone not null default now()
  open_minor           bigint not null
  closed_at            timestamp with time zone
  failure              text
  refund_entitlement_amount: CHECK ((amount_minor > 0))
  refund_entitlement_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  refund_entitlement_date_change_id_fkey: FOREIGN KEY (date_change_id) REFERENCES date_change(id)
  refund_entitlement_payment: CHECK (((payment_id IS NOT NULL) = (reason = 'late_payment'::text)))
  refund_entitlement_payment_id_fkey: FOREIGN KEY (payment_id) REFERENCES payment(id)
  refund_entitlement_pkey: PRIMARY KEY (id)
  refund_entitlement_reason: CHECK ((reason = ANY (ARRAY['cancelled'::text, 'late_payment'::text, 'caution_fee'::text, 'claim_decided'::text, 'date_change'::text])))
  CREATE INDEX refund_entitlement_of_booking ON refund_entitlement USING btree (booking_id)
  CREATE INDEX refund_entitlement_of_payment ON refund_entitlement USING btree (payment_id) WHERE (payment_id IS NOT NULL)
  CREATE UNIQUE INDEX refund_entitlement_once ON refund_entitlement USING btree (booking_id, reason, COALESCE(payment_id, date_change_id, booking_id)) WHERE ((reason <> 'date_change'::text) OR (date_change_id IS NOT NULL))
  CREATE INDEX refund_entitlement_open ON refund_entitlement USING btree (created_at) WHERE (open_minor > 0)

table review
  id                   uuid not null default gen_random_uuid()
  apartment_id         uuid not null
  user_id              uuid not null
  booking_id           uuid
  rating               smallint not null
  comment              text not null
  relevant             integer not null default 0
  created_at           timestamp with time zone not null default now()
  hidden_at            timestamp with time zone
  number               integer not null default nextval('review_number_seq'::regclass)
  cleanliness          smallint
  accuracy             smallint
  communication        smallint
  location             smallint
  value                smallint
  pictures             text[]
  edited_at            timestamp with time zone
  reply                text
  replied_at           timestamp with time zone
  fact_answers         jsonb
  replied_by           uuid
  review_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  review_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id)
  review_booking_id_unique: UNIQUE (booking_id)
  review_fact_answers: CHECK (((jsonb_array_length(fact_answers) >= 1) AND (jsonb_array_length(fact_answers) <= 9)))
  review_number_unique: UNIQUE (number)
  review_pictures_count: CHECK (((cardinality(pictures) >= 1) AND (cardinality(pictures) <= 6)))
  review_pkey: PRIMARY KEY (id)
  review_rating_range: CHECK (((rating >= 0) AND (rating <= 5)))
  review_replied_by_fkey: FOREIGN KEY (replied_by) REFERENCES user_account(id)
  review_reply: CHECK ((num_nonnulls(reply, replied_at) = ANY (ARRAY[0, 2])))
  review_scores: CHECK (((num_nonnulls(cleanliness, accuracy, communication, location, value) = ANY (ARRAY[0, 5])) AND ((cleanliness >= 1) AND (cleanliness <= 5)) AND ((accuracy >= 1) AND (accuracy <= 5)) AND ((communication >= 1) AND (communication <= 5)) AND ((location >= 1) AND (location <= 5)) AND ((value >= 1) AND (value <= 5))))
  review_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id)
  CREATE INDEX review_answered_by ON review USING btree (replied_by) WHERE (replied_by IS NOT NULL)
  CREATE INDEX review_of_apartment ON review USING btree (apartment_id, created_at DESC, number DESC)
  CREATE INDEX review_of_user ON review USING btree (user_id)
  CREATE INDEX review_with_pictures ON review USING btree (id) WHERE (pictures IS NOT NULL)
  CREATE TRIGGER apartment_rating AFTER INSERT OR DELETE OR UPDATE OF rating, cleanliness, accuracy, communication, location, value, hidden_at ON review FOR EACH ROW EXECUTE FUNCTION apartment_rating()
  CREATE TRIGGER review_fact_answers AFTER INSERT OR DELETE OR UPDATE OF fact_answers, hidden_at ON review FOR EACH ROW EXECUTE FUNCTION review_fact_answers()
  CREATE TRIGGER review_reply_author BEFORE INSERT OR UPDATE OF reply ON review FOR EACH ROW EXECUTE FUNCTION set_reply_author()

table review_report
  review_id            uuid not null
  user_id              uuid not null
  created_at           timestamp with time zone not null default now()
  resolved_at          timestamp with time zone
  decision_id          uuid
  review_report_decision_id_fkey: FOREIGN KEY (decision_id) REFERENCES moderation_decision(id)
  review_report_pkey: PRIMARY KEY (review_id, user_id)
  review_report_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  review_report_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX review_report_of_decision ON review_report USING btree (decision_id)
  CREATE INDEX review_report_of_user ON review_report USING btree (user_id, created_at)
  CREATE INDEX review_report_open ON review_report USING btree (created_at) WHERE (resolved_at IS NULL)

table review_summary
  apartment_id         uuid not null
  reviews              integer not null default 0
  stars                integer not null default 0
  five_stars           integer not null default 0
  four_stars           integer not null default 0
  three_stars          integer not null default 0
  two_stars            integer not null default 0
  one_star             integer not null default 0
  scored               integer not null default 0
  cleanliness          integer not null default 0
  accuracy             integer not null default 0
  communication        integer not null default 0
  location             integer not null default 0
  value                integer not null default 0
  review_summary_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  review_summary_pkey: PRIMARY KEY (apartment_id)

table review_upload
  id                   uuid not null
  booking_id           uuid not null
  is_saved             boolean not null default false
  created_at           timestamp with time zone not null default now()
  review_upload_booking_id_fkey: FOREIGN KEY (booking_id) REFERENCES booking(id) ON DELETE CASCADE
  review_upload_pkey: PRIMARY KEY (id)
  CREATE INDEX review_upload_of_booking ON review_upload USING btree (booking_id)
  CREATE INDEX review_upload_unsaved ON review_upload USING btree (created_at) WHERE (NOT is_saved)

table review_vote
  review_id            uuid not null
  user_id              uuid not null
  is_helpful           boolean not null
  created_at           timestamp with time zone not null default now()
  review_vote_pkey: PRIMARY KEY (review_id, user_id)
  review_vote_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE
  review_vote_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX review_vote_of_user ON review_vote USING btree (user_id)
  CREATE TRIGGER review_vote_count AFTER INSERT OR DELETE OR UPDATE OF is_helpful ON review_vote FOR EACH ROW EXECUTE FUNCTION count_review_vote()

table search_word
  word                 text not null
  search_word_pkey: PRIMARY KEY (word)
  CREATE INDEX search_word_parts ON search_word USING gin (word gin_trgm_ops)

table session
  id                   uuid not null default gen_random_uuid()
  user_id              uuid
  admin_id             uuid
  remembered           boolean not null default false
  user_agent           text
  created_at           timestamp with time zone not null default now()
  last_used_at         timestamp with time zone not null default now()
  ended_at             timestamp with time zone
  end_reason           text
  session_admin_id_fkey: FOREIGN KEY (admin_id) REFERENCES admin(id) ON DELETE CASCADE
  session_has_one_owner: CHECK ((num_nonnulls(user_id, admin_id) = 1))
  session_pkey: PRIMARY KEY (id)
  session_user_agent_length: CHECK ((length(user_agent) <= 300))
  session_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX session_of_admin ON session USING btree (admin_id)
  CREATE INDEX session_of_user ON session USING btree (user_id)

table user_account
  id                   uuid not null default gen_random_uuid()
  role                 user_role not null default 'guest'::user_role
  status               text not null default 'active'::text
  email                citext not null
  password_hash        text not null
  first_name           text not null
  last_name            text not null
  telephone            text not null
  date_of_birth        date not null
  profile_picture      text
  search_text          text not null default normalize_search_text(((((first_name || ' '::text) || last_name) || ' '::text) || (email)::text))
  created_at           timestamp with time zone not null default now()
  verified_at          timestamp with time zone
  erased_at            timestamp with time zone
  user_account_email_unique: UNIQUE (email)
  user_account_pkey: PRIMARY KEY (id)
  user_account_status: CHECK ((status = ANY (ARRAY['active'::text, 'muted'::text, 'suspended'::text])))
  CREATE INDEX user_account_newest ON user_account USING btree (created_at DESC, id)
  CREATE INDEX user_account_search ON user_account USING gin (search_text gin_trgm_ops)
  CREATE INDEX user_account_unverified ON user_account USING btree (created_at) WHERE (verified_at IS NULL)

table user_block
  user_id              uuid not null
  blocked_id           uuid not null
  created_at           timestamp with time zone not null default now()
  user_block_blocked_id_fkey: FOREIGN KEY (blocked_id) REFERENCES user_account(id) ON DELETE CASCADE
  user_block_not_self: CHECK ((user_id <> blocked_id))
  user_block_pkey: PRIMARY KEY (user_id, blocked_id)
  user_block_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE

table user_report
  id                   uuid not null default gen_random_uuid()
  user_id              uuid not null
  reported_id          uuid not null
  chat_id              uuid not null
  last_sequence        integer not null
  reason               text not null
  note                 text not null
  created_at           timestamp with time zone not null default now()
  resolved_at          timestamp with time zone
  decision_id          uuid
  user_report_chat_id_fkey: FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE
  user_report_decision_id_fkey: FOREIGN KEY (decision_id) REFERENCES moderation_decision(id)
  user_report_not_self: CHECK ((user_id <> reported_id))
  user_report_pkey: PRIMARY KEY (id)
  user_report_reported_id_fkey: FOREIGN KEY (reported_id) REFERENCES user_account(id) ON DELETE CASCADE
  user_report_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  CREATE INDEX user_report_by_user ON user_report USING btree (user_id, created_at)
  CREATE INDEX user_report_of_decision ON user_report USING btree (decision_id)
  CREATE INDEX user_report_of_user ON user_report USING btree (reported_id) WHERE (resolved_at IS NULL)
  CREATE INDEX user_report_oldest ON user_report USING btree (created_at) WHERE (resolved_at IS NULL)
  CREATE UNIQUE INDEX user_report_open ON user_report USING btree (chat_id, user_id) WHERE (resolved_at IS NULL)

table verification
  id                   uuid not null default gen_random_uuid()
  user_id              uuid
  email                citext not null
  password_hash        text
  registrations        smallint not null default 1
  otp_hash             bytea not null
  attempts_left        smallint not null
  sent_at              timestamp with time zone not null default now()
  expires_at           timestamp with time zone not null
  verified_at          timestamp with time zone
  verification_email_unique: UNIQUE (email)
  verification_pkey: PRIMARY KEY (id)
  verification_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  verification_user_id_unique: UNIQUE (user_id)

table wishlist
  id                   uuid not null default gen_random_uuid()
  user_id              uuid
  created_at           timestamp with time zone not null default now()
  named_by             uuid
  name                 text
  share_key            text
  shows_name           boolean not null default false
  wishlist_named: CHECK (((named_by IS NULL) = (name IS NULL)))
  wishlist_named_by_fkey: FOREIGN KEY (named_by) REFERENCES user_account(id) ON DELETE CASCADE
  wishlist_one_owner: CHECK ((num_nonnulls(user_id, named_by) = 1))
  wishlist_pkey: PRIMARY KEY (id)
  wishlist_share_key_key: UNIQUE (share_key)
  wishlist_user_id_fkey: FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
  wishlist_user_id_unique: UNIQUE (user_id)
  CREATE UNIQUE INDEX wishlist_name ON wishlist USING btree (named_by, lower(name)) WHERE (named_by IS NOT NULL)

table wishlist_apartment
  wishlist_id          uuid not null
  apartment_id         uuid not null
  added_at             timestamp with time zone not null default now()
  note                 text not null default ''::text
  wishlist_apartment_apartment_id_fkey: FOREIGN KEY (apartment_id) REFERENCES apartment(id) ON DELETE CASCADE
  wishlist_apartment_pkey: PRIMARY KEY (wishlist_id, apartment_id)
  wishlist_apartment_wishlist_id_fkey: FOREIGN KEY (wishlist_id) REFERENCES wishlist(id) ON DELETE CASCADE
