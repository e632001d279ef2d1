/** Web apps that are open, and what they keep. */
export const WEB_APP_TABLES = `
create table if not exists web_app (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  chat_id integer,
  source text not null,
  button_text text,
  query_id text unique,
  query_expires_at integer,
  is_closed integer not null default 0
) strict;

create table if not exists cloud_value (
  bot_id integer not null,
  user_id integer not null,
  name text not null,
  value text not null,
  primary key (bot_id, user_id, name)
) strict;
`
