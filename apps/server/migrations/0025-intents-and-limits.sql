-- What a fan lets themselves spend. It stands in the wallet, because every debit locks and writes that
-- row anyway: a limit costs a purchase no read of its own, and no race of purchases can pass it.
--
-- A limit is lowered at once and raised after a while: until next_cap_at the old one holds. Months are
-- those of the fan's clock as it was when the limit was set, and they only go forward.
alter table wallet
  add column spent_cents        bigint not null default 0, -- in spent_month: purchases, tips, Premium
  add column spent_month        date not null default '1970-01-01',
  add column utc_offset_minutes smallint not null default 0, -- of the fan's clock
  add column cap_cents          bigint, -- of a month; null: as much as there is
  add column next_cap_cents     bigint, -- what it will be
  add column next_cap_at        timestamptz, -- since when; null: no raise is waiting
  add column ask_above_cents    bigint, -- what costs more is bought only when the fan was asked
  add column has_intents        boolean not null default false, -- false: there are none
  add constraint wallet_cap_is_positive check (cap_cents > 0 and next_cap_cents > 0),
  add constraint wallet_next_cap_has_a_time check (next_cap_cents is null or next_cap_at is not null);

-- What was spent before, in the last month in which something was.
update wallet w set spent_cents = s.cents, spent_month = s.month
  from (
    select fan_id, month, sum(amount_cents) as cents
    from (
      select fan_id, amount_cents, date_trunc('month', created_at at time zone 'UTC')::date as month,
        max(date_trunc('month', created_at at time zone 'UTC')::date) over (partition by fan_id) as last
      from transfer where kind in ('message', 'post', 'tip', 'premium')
    ) t where month = last group by fan_id, month
  ) s where s.fan_id = w.fan_id;

-- What a fan was about to buy when the money was short. The transaction that brings the money buys it,
-- and deletes the row: whichever device is open then, or none. One per thing, a few per fan.
create table purchase_intent (
  fan_id       bigint not null references person,
  kind         text not null,
  thing        text not null, -- as app.sell takes it
  creator_id   bigint not null references creator,
  price_cents  bigint not null, -- what the fan saw and agreed to; at no other is it bought
  is_confirmed boolean not null, -- the fan was asked whether they want to spend so much
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  constraint purchase_intent_once_per_thing primary key (fan_id, kind, thing),
  constraint purchase_intent_kind_is_known check (kind in ('post', 'message', 'tip', 'premium')),
  constraint purchase_intent_has_a_price check (price_cents > 0)
);

create index purchase_intent_by_expiry on purchase_intent (expires_at);
