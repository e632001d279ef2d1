-- Those who work for the operator, and what they did.

-- Rights are few and coarse: helping fans, moving money, deciding who takes part.
create table staff_member (
  person_id  bigint primary key,
  name       text not null, -- as the audit log calls them
  rights     text[] not null,
  created_at timestamptz not null,
  constraint staff_rights_are_known check (rights <@ array['support', 'finance', 'admin']),
  constraint staff_name_is_short check (length(name) between 1 and 100)
);

-- The second factor of one of them (RFC 6238). It counts once it was proved. The step of the last code
-- that was taken is kept, so that a code works once.
create table staff_factor (
  person_id     bigint primary key references staff_member on delete cascade,
  secret_sealed bytea not null,
  enrolled_at   timestamptz, -- null until it was proved
  last_step     bigint not null default 0,
  failures      integer not null default 0, -- wrong codes since the last right one
  locked_until  timestamptz
);

-- For the day the authenticator is lost: each opens once.
create table staff_recovery_code (
  person_id bigint not null references staff_factor on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- The sessions in which the second factor was given, and when it was last.
create table staff_confirmation (
  session_id   uuid primary key references studio_session on delete cascade,
  confirmed_at timestamptz not null
);

-- Who did what to whom, why and from where. Each row holds the hash of the row before it and of itself,
-- so that one that was changed, put in or taken out of the middle is seen (`app.verify_staff_actions`).
create table staff_action (
  id            bigint primary key, -- from 1 without gaps
  at            timestamptz not null,
  staff_id      bigint, -- null for the command line
  staff_name    text not null,
  action        text not null,
  subject       text not null, -- a kind and an id: `fan 52100731`
  why           text not null,
  origin        text not null, -- an address, or `command line`
  details       jsonb not null,
  previous_hash bytea not null, -- empty for the first
  hash          bytea not null
);

create index staff_action_by_time on staff_action (at desc, id desc);

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % on % refused', tg_op, tg_table_name;
end $$;

create trigger staff_action_is_append_only before update or delete or truncate on staff_action
  for each statement execute function audit_log_is_append_only();

-- What was asked of a provider about a top-up and what it told us, each time it did: what a person needs
-- who has to say where a payment is. Kept for a while; what money came of it stands in the ledger.
create table provider_exchange (
  fan_id    bigint not null,
  id        bigint generated always as identity,
  top_up_id uuid not null,
  way       text not null, -- we call, or a webhook comes
  name      text not null, -- of the call, or the status that the webhook tells
  outcome   text not null, -- what came of it: ok, a fault in words, or what the event changed
  reference text, -- the provider's name of the message
  took_ms   integer not null,
  at        timestamptz not null,
  primary key (fan_id, id),
  constraint provider_exchange_way_is_known check (way in ('call', 'webhook')),
  constraint provider_exchange_outcome_is_short check (length(outcome) <= 300)
);

create index provider_exchange_by_top_up on provider_exchange (fan_id, top_up_id);
create index provider_exchange_by_age on provider_exchange (at);

-- What staff look for.
create index top_up_by_id on top_up (id);
create index top_up_by_last_four on top_up ((card ->> 'last4'), created_at desc) where card is not null;
create index top_up_by_reference on top_up (reference) where reference is not null;
create index top_up_by_payment_ref on top_up (payment_ref) where payment_ref is not null;
create index top_up_by_time on top_up (created_at);
create index person_by_username on person (lower(username)) where username <> '';

-- Fans whom the operator takes nothing from any more, until staff lift it.
create table fan_suspension (
  fan_id       bigint primary key references person,
  why          text not null,
  suspended_at timestamptz not null
);

-- What staff want to know of a fan the next time; the fan never sees it.
create table fan_note (
  fan_id     bigint not null references person,
  id         uuid not null, -- the writer's own, so that a second tap writes nothing more
  staff_name text not null,
  text       text not null,
  created_at timestamptz not null,
  primary key (fan_id, id),
  constraint fan_note_is_short check (length(text) between 1 and 1000)
);

-- Who of the staff answered a ticket at the desk. The answer's id is the writer's own, so that a second
-- tap says nothing more; what comes from the command line has neither.
alter table support_message add column staff_name text;
alter table support_message add column answer_id uuid;
alter table support_message add constraint support_message_answered_once unique (ticket_id, answer_id);

-- What is wrong with the service, as the staff tell each other: seen on every page of the desk until it
-- is over.
create table incident (
  id            uuid primary key, -- who opened it chose it, so that a second tap opens nothing more
  title         text not null,
  opened_by     text not null,
  opened_at     timestamptz not null,
  closed_by     text,
  closed_at     timestamptz,
  closing_words text,
  constraint incident_title_is_short check (length(title) between 1 and 120),
  constraint incident_closed_with_words
    check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing_words is null))
);

create index incident_by_time on incident (opened_at desc);
