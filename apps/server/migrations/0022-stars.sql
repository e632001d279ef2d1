-- Both books of Stars, compared both ways. A charge that the messenger's book has is marked; one that
-- was credited and is in no book was made up, or the book was read wrongly: a person has to look.
alter table star_charge
  add column in_book_at timestamptz, -- when the messenger's book was seen to have it
  add column missing_since timestamptz, -- when it was first missed there
  add column payout_cents bigint, -- what its Stars pay when they are withdrawn; null until credited
  add constraint star_charge_payout_not_negative check (payout_cents >= 0),
  add constraint star_charge_is_missing_or_in_book
    check (in_book_at is null or missing_since is null);

create index star_charge_not_in_book on star_charge (bot_id, created_at)
  where outcome = 'credited' and in_book_at is null and missing_since is null;
create index star_charge_missing on star_charge (missing_since) where missing_since is not null;
create index star_charge_not_credited on star_charge (in_book_at)
  where outcome <> 'credited' and refunded_at is null;

-- From the beginning once more: what was read before was not marked.
update bot_cursor set stars_offset = 0;

-- What a person has to look at.
create view star_discrepancy as
  select charge_id, bot_id, payer_id, top_up_id, payload, stars, outcome,
    'credited_not_in_book' as problem, missing_since as found_at
  from star_charge where missing_since is not null
  union all
  select charge_id, bot_id, payer_id, top_up_id, payload, stars, outcome,
    'in_book_not_credited', in_book_at
  from star_charge
  where in_book_at is not null and outcome <> 'credited' and refunded_at is null;

-- A Star is bought for more than it pays. The wallet is credited what was ordered, clearing holds what
-- the Stars pay, and the difference is the house's: what it adds to the fan's money, or keeps of it.
alter table account drop constraint account_kind_is_known;
alter table account add constraint account_kind_is_known check (kind in (
  'wallet', 'earnings', 'commission', 'provider_fee', 'clearing', 'loss', 'promotion',
  'star_spread'));
insert into account (kind) values ('star_spread');

alter table transfer drop constraint transfer_kind_is_known;
alter table transfer add constraint transfer_kind_is_known check (kind in (
  'top_up', 'top_up_refund', 'top_up_loss', 'grant', 'message', 'post', 'tip', 'premium',
  'star_spread', 'star_spread_return'));

-- Positive: the house gives. The subject is the charge, so neither is booked twice.
create function move_star_spread(
  p_kind text, p_charge text, p_spread bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_spread > 0 then
    perform record_transfer(p_kind, p_charge, house_account('star_spread'),
      clearing_account('stars'), p_spread, null, 0, null, p_now);
  elsif p_spread < 0 then
    perform record_transfer(p_kind, p_charge, clearing_account('stars'),
      house_account('star_spread'), -p_spread, null, 0, null, p_now);
  end if;
end $$;

-- Called in the transaction that credits the charge.
create function book_star_spread(p_charge text, p_payout bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_amount bigint;
begin
  update star_charge c set payout_cents = p_payout from top_up t
    where c.charge_id = p_charge and t.id = c.top_up_id returning t.amount_cents into v_amount;
  perform move_star_spread('star_spread', p_charge, v_amount - p_payout, p_now);
end $$;

-- The Stars went back to the fan, so that clearing holds nothing of them any more.
create function return_star_spread(p_charge text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_spread bigint;
begin
  select t.amount_cents - c.payout_cents into v_spread
    from star_charge c join top_up t on t.id = c.top_up_id where c.charge_id = p_charge;
  perform move_star_spread('star_spread_return', p_charge, -v_spread, p_now);
end $$;
