-- 0380 exclusive jobs: one live job for each kind and thing. pg-boss cannot change the policy of a queue; rows keep
-- the policy they were inserted with, so the jobs of before end by themselves. What every sweep added again goes now.
do $$
begin
  if to_regclass('pgboss.queue') is null then return; end if;
  update pgboss.queue set policy = 'exclusive' where name = 'outbox';
  delete from pgboss.job
   where name = 'outbox' and state in ('created', 'retry')
     and data->>'kind' in ('settle-payment', 'send-refund', 'read-calendar-feed', 'scheduled-tasks',
                           'mail-unread-messages', 'vacuum-database');
  update pgboss.job set retry_limit = least(retry_limit, 34) where name = 'outbox' and state < 'active';
end $$;
