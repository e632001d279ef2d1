-- How those who work for a creator come in. They are named as persons: none of it is about paying.

-- One browser that is signed in. The cookie is kept as its digest: what is read here opens nothing.
create table studio_session (
  id          uuid primary key,
  cookie_hash bytea not null,
  person_id   bigint not null,
  way_in      text not null,
  device      text not null, -- as the browser names itself
  created_at  timestamptz not null,
  seen_at     timestamptz not null, -- within a minute
  expires_at  timestamptz not null,
  constraint studio_session_has_its_own_cookie unique (cookie_hash),
  constraint studio_session_way_in_is_known check (way_in in ('messenger', 'code', 'link')),
  constraint studio_session_device_is_short check (length(device) <= 300)
);

create index studio_session_by_person on studio_session (person_id, created_at);
create index studio_session_by_end on studio_session (expires_at);

-- A browser that wants to be let in by a person of the messenger.
--
--   waiting ──► confirmed ──► used        the page that asked takes its session
--      └──────► refused
--
-- The code goes to the bot, in a link; the cookie stays with the browser that asked. The person
-- compares the two words that page and bot show, so that no stranger's page is confirmed. A link
-- that the bot sends is the same without a page: confirmed from the start, and used by its code.
create table studio_sign_in (
  id          uuid primary key,
  code_hash   bytea not null,
  cookie_hash bytea, -- null for a link that the bot sent
  words       text not null,
  device      text not null,
  state       text not null,
  person_id   bigint, -- who confirmed it
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint studio_sign_in_has_its_own_code unique (code_hash),
  constraint studio_sign_in_has_its_own_cookie unique (cookie_hash),
  constraint studio_sign_in_state_is_known
    check (state in ('waiting', 'confirmed', 'refused', 'used')),
  constraint studio_sign_in_names_who_confirmed
    check (person_id is not null or state not in ('confirmed', 'used'))
);

create index studio_sign_in_by_age on studio_sign_in (created_at);

-- A place in a creator's team, for the first person who takes it.
create table studio_invitation (
  id         uuid primary key,
  creator_id bigint not null references creator,
  code_hash  bytea not null,
  rights     text[] not null,
  note       text not null, -- for whom it is meant, as the owner calls them
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint studio_invitation_has_its_own_code unique (code_hash),
  constraint studio_invitation_rights_are_known
    check (rights <@ array['publish', 'message', 'see_fans', 'see_money']),
  constraint studio_invitation_note_is_short check (length(note) <= 100)
);

create index studio_invitation_by_creator on studio_invitation (creator_id, created_at);
create index studio_invitation_by_end on studio_invitation (expires_at);

-- What a creator earned, by time, and what of it is on hold: sums are read from the index alone. Of
-- transfers to other accounts it holds nothing.
create index transfer_of_sale on transfer (credit_account, created_at)
  include (kind, amount_cents, fee_cents)
  where kind in ('message', 'post', 'tip', 'premium');

-- What creators earned in each quarter of an hour that is over, summed from the transfers by a job, so
-- that a large creator's year is read in milliseconds. In every time zone a day begins at a quarter.
create table earned_quarter (
  creator_id bigint not null references creator,
  starts_at  timestamptz not null,
  kind       text not null,
  net_cents  bigint not null, -- less the commission
  sales      bigint not null,
  primary key (creator_id, starts_at, kind)
);

create index earned_quarter_by_time on earned_quarter (starts_at);

-- Transfers from this moment on are not summed yet, and those since `again_from` will be once more.
create table earned_until (
  is_the_only boolean primary key default true check (is_the_only),
  moment      timestamptz not null,
  again_from  timestamptz not null
);

insert into earned_until (moment, again_from) values (timestamptz 'epoch', timestamptz 'epoch');

create index purchase_by_creator on purchase (creator_id, created_at);
-- Counted from the index alone: of a large creator tens of thousands.
create index premium_by_creator on premium (creator_id)
  include (active_until, is_recurrent, failed_at, price_cents);
create index tip_by_creator on tip (creator_id, sent_at) where sent_at is not null;
