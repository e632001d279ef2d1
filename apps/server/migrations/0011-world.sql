-- Which world this database holds. One row, written at the first start; a start that asks for another
-- world is refused before it writes anything.
create table world (
  is_only    boolean primary key default true,
  id         uuid not null,
  kind       text not null,
  bot_id     bigint,
  created_at timestamptz not null,
  constraint world_is_one check (is_only),
  constraint world_kind_is_known check (kind in ('sandbox', 'telegram')),
  constraint world_of_the_messenger_has_a_bot check ((kind = 'telegram') = (bot_id is not null))
);
