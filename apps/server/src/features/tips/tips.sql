create function app.offer_tip(
  p_fan bigint, p_tip uuid, out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
declare
  v_tip tip;
begin
  select * into v_tip from tip where id = p_tip and fan_id = p_fan;
  creator := v_tip.creator_id;
  price := v_tip.amount_cents;
  if v_tip.sent_at is not null then refusal := app.refusal('already_paid'); end if;
end $$;

create function app.sold_tip(
  p_fan bigint, p_tip uuid, p_now timestamptz, out subject text, out event text, out body jsonb
) language plpgsql as $$
declare
  v_tip tip;
begin
  update tip set sent_at = p_now where fan_id = p_fan and id = p_tip and sent_at is null
    returning * into v_tip;
  subject := v_tip.id;
  event := 'tip_sent';
  body := jsonb_build_object('tipId', p_tip, 'authorId', v_tip.creator_id,
    'amountCents', v_tip.amount_cents);
end $$;

create function app.refunded_tip(p_fan bigint, p_tip uuid, p_cents bigint) returns boolean
language plpgsql as $$
begin
  update tip set refunded_cents = refunded_cents + p_cents where fan_id = p_fan and id = p_tip;
  return true;
end $$;
