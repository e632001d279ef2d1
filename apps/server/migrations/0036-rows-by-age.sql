-- outside a transaction, because the tables are written to meanwhile
--
-- Rows that are kept for a while were found by their age through summaries of blocks. Once rows were
-- forgotten and their room was used again, every block held old and new ones, and a sweep that looked for
-- the last minute read the whole table. A tree of moments stays as narrow as what it is asked for. The old
-- index goes last, so that no sweep is without one.

drop index concurrently if exists event_by_moment;
create index concurrently event_by_moment on event (created_at);
drop index concurrently if exists event_by_age;
alter index event_by_moment rename to event_by_age;

drop index concurrently if exists idempotency_by_moment;
create index concurrently idempotency_by_moment on idempotency (created_at);
drop index concurrently if exists idempotency_by_age;
alter index idempotency_by_moment rename to idempotency_by_age;

drop index concurrently if exists bot_update_by_moment;
create index concurrently bot_update_by_moment on bot_update (at);
drop index concurrently if exists bot_update_by_age;
alter index bot_update_by_moment rename to bot_update_by_age;

drop index concurrently if exists inbox_message_by_moment;
create index concurrently inbox_message_by_moment on inbox_message (created_at);
drop index concurrently if exists inbox_message_by_age;
alter index inbox_message_by_moment rename to inbox_message_by_age;

drop index concurrently if exists webhook_event_by_moment;
create index concurrently webhook_event_by_moment on webhook_event (created_at);
drop index concurrently if exists webhook_event_by_age;
alter index webhook_event_by_moment rename to webhook_event_by_age;

drop index concurrently if exists daily_quota_by_day;
create index concurrently daily_quota_by_day on daily_quota (day);
