-- What a provider says of a payment is kept with what came of it, and money is followed wherever it
-- goes. The states of a top-up:
--
--   created ──► pending ──► action_required ──► succeeded ◄──► refunded
--    │  ▲          │               │                ▲
--    ▼  │          └───────────────┴──► failed, expired (a late success still counts)
--   unknown: a saved card was charged and the answer was lost; news or an inquiry settle it
--
-- Money comes once and may go back in parts. Each refund and each dispute is kept under the provider's
-- own id with its own amount, and may be given again: a dispute that was won, a refund that failed.

alter table account drop constraint account_kind_is_known;
alter table account add constraint account_kind_is_known check (kind in
  ('wallet', 'earnings', 'commission', 'provider_fee', 'clearing', 'loss', 'promotion',
    'star_spread', 'uncredited'));
insert into account (kind) values ('uncredited');

alter table transfer drop constraint transfer_kind_is_known;
alter table transfer add constraint transfer_kind_is_known check (kind in
  ('top_up', 'top_up_refund', 'top_up_loss', 'top_up_reinstated', 'top_up_regained', 'uncredited',
    'uncredited_credit', 'uncredited_refund', 'grant', 'message', 'post', 'tip', 'premium',
    'star_spread', 'star_spread_return'));

alter table top_up
  drop constraint top_up_status_is_known,
  add constraint top_up_status_is_known check (status in ('created', 'pending', 'action_required',
    'unknown', 'succeeded', 'failed', 'expired', 'refunded')),
  add column card_token   text, -- the saved card that is charged; null where a page is paid
  add column payment_ref  text, -- the provider's name of the payment that paid for it
  add column was_paid     boolean not null default false, -- perhaps given back before it was credited
  add column untold_since timestamptz; -- there is news that the fan's chat may have to tell
update top_up set was_paid = true where was_credited;

create index top_up_unknown on top_up (updated_at) where status = 'unknown';
create index top_up_untold on top_up (untold_since) where untold_since is not null;

alter table payment_event
  alter column top_up_id drop not null, -- null where we know of no such top-up
  drop constraint payment_event_status_is_known,
  add constraint payment_event_status_is_known check (status in
    ('pending', 'action_required', 'succeeded', 'failed', 'refunded', 'reinstated')),
  add column order_name  text, -- as the provider named the top-up
  add column payment_ref text,
  add column paid        bigint,
  add column outcome     text; -- what came of it; null before this was kept

create table top_up_refund (
  gateway          text not null,
  refund_id        text not null,
  top_up_id        uuid not null references top_up,
  is_dispute       boolean not null,
  amount_cents     bigint not null, -- what the provider took back
  reinstated_cents bigint not null, -- what of it the provider gave again
  wallet_cents     bigint not null default 0, -- what of the rest was taken from the wallet by now
  loss_cents       bigint not null default 0, -- and what of it is our loss
  moves            integer not null default 0,
  created_at       timestamptz not null,
  constraint top_up_refund_booked_once primary key (gateway, refund_id),
  constraint top_up_refund_not_negative check (least(amount_cents, reinstated_cents, wallet_cents,
    loss_cents) >= 0)
);

create index top_up_refund_by_top_up on top_up_refund (top_up_id);

insert into top_up_refund (gateway, refund_id, top_up_id, is_dispute, amount_cents,
    reinstated_cents, wallet_cents, loss_cents, moves, created_at)
  select t.gateway, 'before:' || t.id, t.id, false, sum(f.amount_cents), 0,
    coalesce(sum(f.amount_cents) filter (where f.kind = 'top_up_refund'), 0),
    coalesce(sum(f.amount_cents) filter (where f.kind = 'top_up_loss'), 0), 1, t.updated_at
  from top_up t join transfer f
    on f.subject = t.id::text and f.kind in ('top_up_refund', 'top_up_loss')
  group by t.id;

-- Money that came and could not be credited, for a person to look at: another amount than was asked
-- for, a second payment of one top-up, a payment of no top-up of ours. It is held on an account of its
-- own, so that clearing says what the provider has of ours.
create table uncredited_payment (
  id          bigint primary key generated always as identity,
  gateway     text not null,
  payment_ref text,
  order_name  text not null,
  top_up_id   uuid references top_up,
  fan_id      bigint references fan, -- whose top-up it names
  reason      text not null,
  paid_cents  bigint not null,
  created_at  timestamptz not null,
  settled_at  timestamptz,
  settlement  text,
  note        text,
  constraint uncredited_reason_is_known check (reason in ('amount_mismatch', 'surplus', 'unknown')),
  constraint uncredited_is_money check (paid_cents > 0),
  constraint uncredited_settlement_is_known check (settlement in ('credited', 'refunded')),
  constraint uncredited_settled_once check ((settled_at is null) = (settlement is null))
);

create index uncredited_payment_open on uncredited_payment (created_at) where settled_at is null;
create unique index uncredited_once_per_payment on uncredited_payment (gateway, payment_ref);

-- Saved cards that the gateway has still to be told to forget.
create table card_to_forget (
  gateway  text not null,
  token    text not null,
  due_at   timestamptz not null,
  attempts integer not null default 0,
  constraint card_forgotten_once primary key (gateway, token)
);

create function note_uncredited(
  p_gateway text, p_order text, p top_up, p_reason text, p_paid bigint, p_ref text,
  p_now timestamptz
) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  if coalesce(p_paid, 0) <= 0 or p.stars is not null then return; end if;
  insert into uncredited_payment (gateway, payment_ref, order_name, top_up_id, fan_id, reason,
      paid_cents, created_at)
    values (p_gateway, p_ref, p_order, p.id, p.fan_id, p_reason, p_paid, p_now)
    on conflict (gateway, payment_ref) do nothing returning id into v_id;
  if v_id is null then return; end if; -- the same payment, told again in other words
  perform record_transfer('uncredited', v_id::text, clearing_account(p_gateway),
    house_account('uncredited'), p_paid, null, 0, null, p_now);
end $$;

drop function apply_payment_event(text, uuid, text, text, text, text, bigint, numeric, timestamptz);
drop function credit_top_up(top_up, bigint, numeric, timestamptz);
drop function refund_top_up(top_up, timestamptz);

-- Applies what a provider says of a payment: what came of it, and whose payment it is. A gateway is
-- heard on its own payments only. p_paid is what the fan paid: cents, or Stars where those were asked.
-- p_about has what else was said: paymentId, card, refundId, refundedCents, isDispute.
create function apply_payment_event(
  p_gateway text, p_order text, p_event_id text, p_status text, p_failure_code text, p_url text,
  p_paid bigint, p_commission_percent numeric, p_now timestamptz, p_about jsonb default '{}',
  out outcome text, out fan bigint
) language plpgsql as $$
declare
  v_id uuid := case when p_order ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then p_order::uuid end;
  v_ref text := p_about ->> 'paymentId';
  v_top_up top_up;
begin
  select fan_id into fan from top_up where id = v_id and gateway = p_gateway;
  if fan is not null then
    perform 1 from wallet where fan_id = fan for update;
    select * into v_top_up from top_up where id = v_id for update;
  end if;

  outcome := 'duplicate';
  insert into payment_event
      (gateway, event_id, top_up_id, order_name, payment_ref, status, paid, created_at)
    values (p_gateway, p_event_id, v_top_up.id, p_order, v_ref, p_status, p_paid, p_now)
    on conflict do nothing;
  if not found then return; end if;

  outcome := case
    when p_status = 'refunded' and give_back_uncredited(p_gateway, v_ref, p_now)
      then 'uncredited_refunded'
    when v_top_up.id is null then note_unknown_payment(p_gateway, p_order, p_status, p_paid, v_ref, p_now)
    when p_status = 'succeeded'
      then credit_top_up(v_top_up, p_paid, p_about, p_commission_percent, p_now)
    when p_status = 'refunded' then refund_top_up(v_top_up, p_event_id, p_about, p_now)
    when p_status = 'reinstated'
      then reinstate_top_up(v_top_up, p_event_id, p_about, p_commission_percent, p_now)
    else note_top_up(v_top_up, p_status, p_failure_code, p_url, p_now)
  end;
  update payment_event e set outcome = apply_payment_event.outcome
    where e.gateway = p_gateway and e.event_id = p_event_id;
end $$;

-- A payment that was never credited went back to its payer: no wallet is concerned.
create function give_back_uncredited(p_gateway text, p_ref text, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from uncredited_payment
    where gateway = p_gateway and payment_ref = p_ref and settled_at is null;
  if not found then return false; end if;
  perform settle_uncredited(v_id, 'refunded', null, 'the provider gave it back', p_now);
  return true;
end $$;

create function note_unknown_payment(
  p_gateway text, p_order text, p_status text, p_paid bigint, p_ref text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p_status = 'succeeded' then
    perform note_uncredited(p_gateway, p_order, null, 'unknown', p_paid, p_ref, p_now);
  end if;
  return 'unknown';
end $$;

create function credit_top_up(
  p top_up, p_paid bigint, p_about jsonb, p_commission_percent numeric, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_ref text := p_about ->> 'paymentId';
  v_card jsonb := p_about -> 'card';
begin
  if p.was_paid then
    if v_ref is null or p.payment_ref is null or v_ref = p.payment_ref then return 'ignored'; end if;
    perform note_uncredited(p.gateway, p.id::text, p, 'surplus', p_paid, v_ref, p_now);
    return 'surplus';
  end if;
  -- Somebody has to look at it: crediting what was not paid loses money, crediting less loses trust.
  if p_paid is distinct from coalesce(p.stars, p.amount_cents + p.fee_cents) then
    perform note_uncredited(p.gateway, p.id::text, p, 'amount_mismatch', p_paid, v_ref, p_now);
    return 'amount_mismatch';
  end if;

  if v_card ->> 'token' is not null then
    perform keep_card(p.fan_id, p.gateway, v_card, p_now);
  end if;
  update top_up
    set status = case status when 'refunded' then status else 'succeeded' end, was_paid = true, payment_ref = v_ref, failure_code = null,
        challenge_url = null, card = coalesce(v_card - 'token', card), updated_at = p_now
    where id = p.id returning * into p;
  return settle_top_up(p, p_commission_percent, p_now);
end $$;

-- What the provider has taken back of a top-up and not given again.
create function taken_back(p top_up) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, amount_cents - reinstated_cents)), 0)::bigint
  from top_up_refund where top_up_id = p.id
$$;

-- Brings a paid top-up to what it comes to: credited unless all of it went back before, less what
-- went back. Says what that did.
create function settle_top_up(p top_up, p_commission_percent numeric, p_now timestamptz)
returns text language plpgsql as $$
declare
  v_wallet wallet;
  v_gross bigint := p.amount_cents + p.fee_cents;
  v_refund top_up_refund;
  v_outcome text := 'ignored';
begin
  if not p.was_credited and taken_back(p) < v_gross then
    update top_up set was_credited = true, untold_since = p_now where id = p.id returning * into p;
    update wallet set balance_cents = balance_cents + p.amount_cents, event_seq = event_seq + 1
      where fan_id = p.fan_id returning * into v_wallet;
    perform record_transfer('top_up', p.id::text, clearing_account(p.gateway), v_wallet.account_id,
      v_gross, case when p.fee_cents > 0 then house_account('provider_fee') end, p.fee_cents,
      v_wallet.account_id, p_now);
    insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
      'eur_balance_top_up', top_up_json(p) || jsonb_build_object(
        'balance', eur(v_wallet.balance_cents), 'amount', eur(p.amount_cents)), p_now);
    v_outcome := 'credited';
  end if;

  if p.was_credited then
    for v_refund in
      select * from top_up_refund where top_up_id = p.id
        and greatest(0, amount_cents - reinstated_cents) <> wallet_cents + loss_cents
      order by created_at, refund_id for update
    loop
      perform book_refund(p, v_refund, p_now);
      if v_outcome = 'ignored' then v_outcome := 'refunded'; end if;
    end loop;
  end if;
  update top_up set updated_at = p_now,
      status = case when taken_back(p) >= p.amount_cents then 'refunded' else 'succeeded' end
    where id = p.id;
  if v_outcome = 'credited' then
    perform renew_in_grace(p.fan_id, p_commission_percent, p_now);
  end if;
  return v_outcome;
end $$;

-- The steps that move no money. One that comes too late changes nothing.
create or replace function note_top_up(
  p top_up, p_status text, p_failure_code text, p_url text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p.status not in ('created', 'pending', 'action_required', 'unknown')
    or (p_status = 'pending' and p.status not in ('created', 'unknown')) then
    return 'ignored';
  end if;

  update top_up
    set status = p_status, failure_code = p_failure_code, updated_at = p_now,
        challenge_url = case p_status when 'action_required' then p_url end,
        untold_since = case p_status when 'failed' then p_now end
    where id = p.id;
  if p_status = 'failed' then
    perform publish_event(p.fan_id, 'pay_error',
      top_up_json(p) || jsonb_build_object('code', p_failure_code), p_now);
    if p.card_token is not null and is_hard_decline(p_failure_code) then
      perform forget_card(p.fan_id, p.card_token, p_now);
    end if;
  elsif p_status = 'action_required' then
    perform publish_event(p.fan_id, 'pay_action_required',
      jsonb_build_object('url', p_url, 'topUpId', p.id, 'device', p.device), p_now);
  end if;
  return p_status;
end $$;
