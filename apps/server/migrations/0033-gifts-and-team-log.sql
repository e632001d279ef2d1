-- A month of Premium that a creator gave away. The period costs nothing, so that no money moves for
-- it; who gave it stands here. The key of the request is kept beside the gift itself, because what
-- members asked is remembered in another database: a call that is repeated gives no second month.
create table premium_gift (
  fan_id      bigint not null,
  premium_id  bigint not null,
  starts_at   timestamptz not null,
  given_by    bigint not null, -- the person of the team
  given_at    timestamptz not null,
  request_key text, -- null for a call without a key
  constraint premium_gift_is_of_a_period primary key (fan_id, premium_id, starts_at),
  constraint premium_gift_once_per_key unique (fan_id, given_by, request_key),
  foreign key (fan_id, premium_id, starts_at) references premium_period
);

-- What those who work for a creator did, for the owner to read. The title is how the thing was called
-- then: it may be gone or be called otherwise by now.
create table member_action (
  id          bigint primary key generated always as identity,
  creator_id  bigint not null references creator,
  person_id   bigint not null,
  action      text not null,
  subject     text not null, -- the id of the post, message or fan that it was done to
  title       text not null,
  at          timestamptz not null,
  request_key text, -- so that a call that is repeated stands here once
  constraint member_action_once_per_key unique (person_id, request_key),
  constraint member_action_title_is_short check (length(title) <= 200)
);

create index member_action_by_creator on member_action (creator_id, id);
create index member_action_by_age on member_action (at);

-- The calendar asks for a month of them.
create index campaign_by_time on campaign (creator_id, send_at);
