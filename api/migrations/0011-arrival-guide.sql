-- 0011 arrival guide: what a guest needs at the gate, written by the host.
-- A table of its own, so that no query about apartments can read a gate code by mistake.

create table arrival_guide (
  apartment_id   uuid primary key references apartment on delete cascade,
  arrival_steps  text not null,
  house_manual   text not null,
  -- Read by guests from 48 hours before check-in only.
  gate_code      text not null,
  wifi_name      text not null,
  wifi_password  text not null,
  updated_at     timestamptz not null default now()
);
