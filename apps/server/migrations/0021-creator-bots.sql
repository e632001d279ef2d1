-- The bot that a creator brought. Its token is sealed with a key that is not in the database: a copy of
-- it does not let anybody speak to fans in a creator's name.
create table creator_bot (
  creator_id   bigint primary key references creator,
  bot_id       bigint not null,
  sealed_token bytea not null,
  connected_by bigint not null, -- the person who brought it
  connected_at timestamptz not null,
  constraint creator_bot_speaks_for_one unique (bot_id)
);
