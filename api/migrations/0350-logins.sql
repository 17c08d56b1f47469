-- 0350 logins: what a person needs to see to recognise a login that is not theirs.

alter table login
  add column user_agent    text,
  add column last_used_at  timestamptz not null default now(),

  add constraint login_user_agent_short check (length(user_agent) <= 300);
