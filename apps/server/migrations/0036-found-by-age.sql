-- outside a transaction: the tables may be large, and are written to meanwhile.
--
-- What is forgotten by its age was found by indexes over ranges of pages. Those never shrink: once the
-- pages of what was deleted are used again, every range holds old and new, and each sweep reads the whole
-- table. A tree leads to the rows themselves, whatever else is there.
drop index concurrently if exists event_by_age;
create index concurrently event_by_age on event (created_at);
drop index concurrently if exists idempotency_by_age;
create index concurrently idempotency_by_age on idempotency (created_at);
drop index concurrently if exists bot_update_by_age;
create index concurrently bot_update_by_age on bot_update (at);
drop index concurrently if exists webhook_event_by_age;
create index concurrently webhook_event_by_age on webhook_event (created_at);
drop index concurrently if exists inbox_message_by_age;
create index concurrently inbox_message_by_age on inbox_message (created_at);
drop index concurrently if exists daily_quota_by_day;
create index concurrently daily_quota_by_day on daily_quota (day);
