-- 0030 origin of mails: which request caused a mail, for logs and traces of its delivery.
-- expand: served by an API of 0013 or later.

alter table mail
  add column request_id   text,
  add column traceparent  text;
