-- What the fan did not do is told them.
create function app.tell_ton_tip(p_tip ton_tip, p_now timestamptz) returns void
language plpgsql as $$
begin
  perform app.publish_event(p_tip.fan_id, 'tip_status', jsonb_strip_nulls(jsonb_build_object(
    'tipId', p_tip.id, 'authorId', p_tip.creator_id, 'currency', 'ton',
    'amount', trim_scale(p_tip.amount_nano::numeric / 1000000000),
    'status', p_tip.status, 'failure', p_tip.failure)), p_now);
end $$;

-- Moves a tip that is not settled; null where it is, or is there already.
create function app.move_ton_tip(
  p_fan bigint, p_tip uuid, p_status text, p_failure text, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_tip ton_tip;
begin
  update ton_tip
    set status = p_status, failure = p_failure, updated_at = p_now,
        next_check_at = case when p_status in ('failed', 'expired') then null else next_check_at end
    where fan_id = p_fan and id = p_tip and status <> 'confirmed' and status <> p_status
    returning * into v_tip;
  if not found then return null; end if;
  perform app.tell_ton_tip(v_tip, p_now);
  return p_status;
end $$;

-- The one way to `confirmed`: a receipt of the chain. It is safe to run twice, late, and on two nodes: a
-- repeat of the transaction stops at the receipt that there is, and a second payment is kept as `again`.
create function app.note_ton_receipt(
  p_fan bigint, p_tip uuid, p_receipt jsonb, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_tip ton_tip;
  v_outcome text := p_receipt ->> 'outcome';
  v_hash bytea := decode(p_receipt ->> 'hash', 'hex');
begin
  select * into v_tip from ton_tip where fan_id = p_fan and id = p_tip for update;
  if not found then return null; end if;
  if exists (select from ton_receipt where fan_id = p_fan and tx_hash = v_hash) then return null; end if;
  if v_outcome = 'paid' and exists (
    select from ton_receipt where fan_id = p_fan and tip_id = p_tip and outcome = 'paid'
  ) then
    v_outcome := 'again';
  end if;

  insert into ton_receipt (fan_id, tx_hash, tip_id, creator_id, wallet_id, network, outcome, payer,
      value_nano, lt, mc_seqno, at, noted_at, tied_by)
    values (p_fan, v_hash, p_tip, v_tip.creator_id, v_tip.wallet_id, p_receipt ->> 'network', v_outcome,
      p_receipt ->> 'payer', (p_receipt ->> 'value')::bigint, (p_receipt ->> 'lt')::bigint,
      (p_receipt ->> 'mcSeqno')::bigint, (p_receipt ->> 'at')::timestamptz, p_now,
      p_receipt ->> 'tiedBy');

  if v_outcome = 'paid' then
    update ton_tip set status = 'confirmed', failure = null, confirmed_at = p_now, updated_at = p_now,
        next_check_at = null, network_fee_nano = (p_receipt ->> 'networkFee')::bigint
      where fan_id = p_fan and id = p_tip returning * into v_tip;
    perform app.note_talk(p_fan, v_tip.creator_id, p_now);
    perform app.tell_ton_tip(v_tip, p_now);
  elsif v_outcome in ('short', 'bounced') then
    perform app.move_ton_tip(p_fan, p_tip, 'failed',
      case v_outcome when 'short' then 'amount_short' else 'bounced' end, p_now);
  end if;
  return v_outcome;
end $$;
