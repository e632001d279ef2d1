-- The terms of Premium are for those who come. Who has it keeps the price in their own row until they
-- agree to another; what the terms were and who changed them can be looked up.

create table premium_terms_change (
  id               bigint primary key generated always as identity,
  creator_id       bigint not null references creator,
  revision         integer not null,
  member_id        bigint not null, -- who changed them
  is_enabled       boolean not null,
  price_cents      bigint not null,
  discount_percent integer not null,
  changed_at       timestamptz not null,
  constraint premium_terms_changed_once_per_revision unique (creator_id, revision)
);
