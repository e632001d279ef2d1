-- A purchase is one call of one function: one round trip, one transaction. A refusal is a returned
-- outcome and not an exception, so that it is kept under its idempotency key like any other answer.
--
-- Every function takes its locks in one order: the idempotency key, the fan's wallet, then the thing
-- bought. The debit is one conditional update: it locks the fan, refuses an overdraft and takes the
-- number of the event that will tell about it. It may have waited there for another tap that bought
-- the very same thing, so a balance that is too low is told only to who has not got it by then.

create function commission_of(p_amount bigint, p_percent numeric) returns bigint
language sql immutable as $$
  select round(p_amount * p_percent / 100)::bigint
$$;

create function earnings_account(p_creator bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from account where kind = 'earnings' and creator_id = p_creator;
  if v_id is null then
    insert into account (kind, creator_id) values ('earnings', p_creator)
      on conflict on constraint account_once_per_owner do nothing;
    select id into v_id from account where kind = 'earnings' and creator_id = p_creator;
  end if;
  return v_id;
end $$;

-- Nulls when the balance is too low. The wallet is then held all the same, so that what a refusal says
-- of the balance is what the debit found, and not what a top-up has made of it since.
create function debit_wallet(
  p_fan bigint, p_amount bigint, out account_id bigint, out balance bigint, out seq bigint
) language plpgsql as $$
begin
  for v_try in 1..2 loop
    update wallet w set balance_cents = balance_cents - p_amount, event_seq = event_seq + 1
      where fan_id = p_fan and balance_cents >= p_amount
      returning w.account_id, w.balance_cents, w.event_seq into account_id, balance, seq;
    exit when found;
    perform 1 from wallet where fan_id = p_fan for update;
  end loop;
end $$;

-- Takes back a debit of this very transaction, event number included.
create function undo_debit(p_fan bigint, p_amount bigint) returns void language sql as $$
  update wallet set balance_cents = balance_cents + p_amount, event_seq = event_seq - 1
  where fan_id = p_fan
$$;

create function insufficient_funds(p_fan bigint, p_required bigint) returns jsonb
language sql stable as $$
  select refusal('insufficient_funds',
    jsonb_build_object('required', eur(p_required), 'balance', eur(balance_cents)))
  from wallet where fan_id = p_fan
$$;

-- The creator is paid, less the commission.
create function pay_creator(
  p_kind text, p_subject text, p_wallet_account bigint, p_creator bigint, p_amount bigint,
  p_commission_percent numeric, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_commission bigint := commission_of(p_amount, p_commission_percent);
begin
  if p_amount = 0 then return; end if;
  perform record_transfer(p_kind, p_subject, p_wallet_account, earnings_account(p_creator), p_amount,
    case when v_commission > 0 then house_account('commission') end, v_commission,
    p_wallet_account, p_now);
end $$;

create function buy_message(
  p_fan bigint, p_message bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_creator bigint;
  v_price bigint;
  v_purchase bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select creator_id, price_cents into v_creator, v_price
    from message where id = p_message and fan_id = p_fan;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if v_price = 0 or exists (select from purchase where message_id = p_message) then
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return settle_key(p_fan, p_key, case
      when exists (select from purchase where message_id = p_message) then refusal('already_paid')
      else insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, message_id, price_cents, created_at)
    values (p_fan, v_creator, p_message, v_price, p_now)
    on conflict on constraint message_bought_once do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform undo_debit(p_fan, v_price);
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  perform pay_creator('message', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'message_bought', jsonb_build_object('messageId', p_message, 'authorId', v_creator,
      'price', eur(v_price), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;

create function buy_post(
  p_fan bigint, p_post bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_creator bigint;
  v_price bigint;
  v_purchase bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select creator_id, price_cents into v_creator, v_price
    from post where id = p_post and price_cents is not null;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if exists (select from purchase where fan_id = p_fan and post_id = p_post) then
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return settle_key(p_fan, p_key, case
      when exists (select from purchase where fan_id = p_fan and post_id = p_post) then refusal('already_paid')
      else insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
    values (p_fan, v_creator, p_post, v_price, p_now)
    on conflict on constraint post_bought_once_per_fan do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform undo_debit(p_fan, v_price);
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  perform pay_creator('post', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'post_bought', jsonb_build_object('postId', p_post, 'authorId', v_creator,
      'price', eur(v_price), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;

create function send_tip(
  p_fan bigint, p_tip uuid, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_tip tip;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select * into v_tip from tip where id = p_tip and fan_id = p_fan;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if v_tip.sent_at is not null then
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_tip.amount_cents);
  if v_debit.account_id is null then
    return settle_key(p_fan, p_key, case
      when exists (select from tip where id = p_tip and sent_at is not null)
      then refusal('already_paid') else insufficient_funds(p_fan, v_tip.amount_cents) end);
  end if;

  update tip set sent_at = p_now where id = p_tip and sent_at is null;
  if not found then -- another tap was quicker
    perform undo_debit(p_fan, v_tip.amount_cents);
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  perform pay_creator('tip', p_tip::text, v_debit.account_id, v_tip.creator_id,
    v_tip.amount_cents, p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'tip_sent', jsonb_build_object('tipId', p_tip, 'authorId', v_tip.creator_id,
      'amount', eur(v_tip.amount_cents), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;
