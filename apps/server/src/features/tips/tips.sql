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

create function app.tip_offers(p_fans bigint[], p_tips uuid[])
returns table (fan_id bigint, thing text, creator_id bigint, price bigint)
language sql stable as $$
  select fan_id, id::text, t.creator_id, t.amount_cents
  from unnest(p_fans, p_tips) as asked (fan_id, id) join tip t using (fan_id, id)
  where t.sent_at is null
$$;

create function app.sold_tips(p_fans bigint[], p_tips uuid[], p_now timestamptz)
returns table (fan_id bigint, subject text, event text, is_unopened boolean, body jsonb)
language sql as $$
  update tip t set sent_at = p_now
    from unnest(p_fans, p_tips) as sale (fan_id, id)
    where t.fan_id = sale.fan_id and t.id = sale.id and t.sent_at is null
    returning t.fan_id, t.id::text, 'tip_sent', false, jsonb_build_object(
      'tipId', t.id, 'authorId', t.creator_id, 'amountCents', t.amount_cents)
$$;

create function app.refunded_tip(p_fan bigint, p_tip uuid, p_cents bigint) returns boolean
language plpgsql as $$
begin
  update tip set refunded_cents = refunded_cents + p_cents where fan_id = p_fan and id = p_tip;
  return true;
end $$;
