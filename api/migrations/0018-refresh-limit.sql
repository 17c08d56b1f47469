-- 0018 refresh limit: how often a session was refreshed within the grace period of its tokens.
-- expand: served by an API of 0013 or later.

-- The tokens of a session, for its deletion; those replaced lately, for each refresh.
create index refresh_token_replaced on refresh_token (session_id, replaced_at);
drop index refresh_token_of_session;
