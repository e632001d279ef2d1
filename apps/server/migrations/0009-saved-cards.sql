-- The card that a fan let us charge again: the gateway's token for it, and what people know it by.
-- One per fan, the last one that was let be kept. The number itself never comes here.

create table saved_card (
  fan_id   bigint primary key references fan,
  gateway  text not null,
  token    text not null,
  brand    text not null,
  last4    text not null,
  expires  text not null, -- MM/YY
  saved_at timestamptz not null,
  constraint saved_card_shows_four_digits check (last4 ~ '^[0-9]{4}$'),
  constraint saved_card_expiry_is_a_month check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$')
);
