-- A cancellation is taken back while Premium is still open: it renews at active_until as before.
-- Cancelled in its days of grace, Premium is over at once, and there is nothing to take back.

create function resume_premium(
  p_fan bigint, p_premium bigint, p_key text, p_hash bytea, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_premium premium;
begin
  if v_kept is not null then return v_kept; end if;

  perform 1 from wallet where fan_id = p_fan for update;
  select * into v_premium from premium where id = p_premium and fan_id = p_fan for update;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if not premium_is_open(v_premium, p_now) then
    return settle_key(p_fan, p_key, refusal('premium_ended'));
  end if;
  if v_premium.is_recurrent then
    return settle_key(p_fan, p_key, refusal('already_recurrent',
      jsonb_build_object('activeAt', unix_seconds(v_premium.active_until))));
  end if;
  if not (select premium_is_enabled from creator where id = v_premium.creator_id) then
    return settle_key(p_fan, p_key, refusal('premium_unavailable'));
  end if;

  update premium set is_recurrent = true, next_check_at = active_until
    where id = p_premium returning * into v_premium;
  perform publish_event(p_fan, 'premium_resumed',
    jsonb_build_object('subscription', premium_json(v_premium)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('subscription', premium_json(v_premium)));
end $$;
