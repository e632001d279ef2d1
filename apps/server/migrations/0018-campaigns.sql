-- A message to many fans, whose content has the same id. The life of a row:
--
--   draft ◄──► scheduled ──by the clock──► sending ──► sent
--                                             └───────┴──► unsent
--
-- What goes to one fan alone has content and no row here.
create table campaign (
  id          bigint primary key references message_content on delete cascade,
  creator_id  bigint not null references creator,
  state       text not null default 'draft',
  conditions  jsonb not null default '[]', -- all of them are met by who gets it
  file_ids    uuid[] not null default '{}', -- the uploads that its attachments came from, in order
  send_at     timestamptz,
  started_at  timestamptz,
  finished_at timestamptz,
  -- Fans are taken in the order of their ids, and all up to this one have been: where a job goes on
  -- that was interrupted.
  sent_up_to  bigint not null default 0,
  recipients  integer not null default 0,
  constraint campaign_state_is_known
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'unsent')),
  constraint campaign_scheduled_has_a_time check (state = 'draft' or send_at is not null)
);

-- Conditions that a creator keeps under a name.
create table segment (
  id         bigint primary key generated always as identity,
  creator_id bigint not null references creator,
  name       text not null,
  conditions jsonb not null,
  created_at timestamptz not null,
  constraint segment_has_its_own_name unique (creator_id, name),
  constraint segment_name_is_short check (length(name) between 1 and 40)
);
