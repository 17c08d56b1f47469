-- 0393 hold network: where holds come from, so that staff hear of many from one place. A keyed hash of the client's
-- network, forgotten a day after the hold.

alter table booking
  add column hold_network  uuid;

-- The task that counts live holds by network, and forgets old ones.
create index booking_hold_network on booking (hold_expires_at) where hold_network is not null;
