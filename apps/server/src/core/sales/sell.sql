create function app.insufficient_funds(p_fan bigint, p_required bigint) returns jsonb
language sql stable as $$
  select app.refusal('insufficient_funds',
    jsonb_build_object('required', app.eur(p_required), 'balance', app.eur(balance_cents)))
  from wallet where fan_id = p_fan
$$;

create function app.price_changed(p_fan bigint, p_price bigint) returns jsonb language sql stable as $$
  select app.refusal('price_changed',
    jsonb_build_object('price', app.eur(p_price), 'balance', app.eur(balance_cents)))
  from wallet where fan_id = p_fan
$$;
