create function app.send_tip(
  p_fan bigint, p_tip uuid, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := app.claim_key(p_fan, p_key, p_hash, p_now);
  v_tip tip;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select * into v_tip from tip where id = p_tip and fan_id = p_fan;
  if not found then return app.settle_key(p_fan, p_key, app.refusal('not_found')); end if;
  if v_tip.sent_at is not null then
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  select * into v_debit from app.debit_wallet(p_fan, v_tip.amount_cents);
  if v_debit.account_id is null then
    return app.settle_key(p_fan, p_key, case
      when exists (select from tip where id = p_tip and sent_at is not null)
      then app.refusal('already_paid') else app.insufficient_funds(p_fan, v_tip.amount_cents) end);
  end if;

  update tip set sent_at = p_now where id = p_tip and sent_at is null;
  if not found then -- another tap was quicker
    perform app.undo_debit(p_fan, v_tip.amount_cents);
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  perform app.pay_creator('tip', p_tip::text, v_debit.account_id, v_tip.creator_id,
    v_tip.amount_cents, p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'tip_sent', jsonb_build_object('tipId', p_tip, 'authorId', v_tip.creator_id,
      'amount', app.eur(v_tip.amount_cents), 'balance', app.eur(v_debit.balance)), p_now);
  return app.settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;
