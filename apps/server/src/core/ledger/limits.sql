-- The month by the fan's clock.
create function app.month_at(p_now timestamptz, p_offset_minutes integer) returns date
language sql immutable as $$
  select date_trunc('month',
    (p_now at time zone 'UTC') + make_interval(mins => p_offset_minutes))::date
$$;

-- What was spent in the month of p_now. A clock that goes back finds what it had counted before.
create function app.spent_in_month(p wallet, p_now timestamptz) returns bigint
language sql immutable as $$
  select case when app.month_at(p_now, p.utc_offset_minutes) > p.spent_month then 0
    else p.spent_cents end
$$;

create function app.cap_of(p wallet, p_now timestamptz) returns bigint language sql immutable as $$
  select case when p.next_cap_at <= p_now then p.next_cap_cents else p.cap_cents end
$$;

-- Whether a fan's own limit lets them spend so much more. What costs nothing is always let.
create function app.is_within_cap(p wallet, p_amount bigint, p_now timestamptz) returns boolean
language sql immutable as $$
  select p_amount = 0
    or coalesce(app.spent_in_month(p, p_now) + p_amount <= app.cap_of(p, p_now), true)
$$;

-- A sale was given back: what it took of its month can be spent again, if it is still that month. The
-- caller holds the wallet.
create function app.unspend(p_fan bigint, p_amount bigint, p_sold_at timestamptz) returns void
language sql as $$
  update wallet set spent_cents = greatest(0, spent_cents - p_amount)
  where fan_id = p_fan and app.month_at(p_sold_at, utc_offset_minutes) = spent_month
$$;

-- A sale that was given back stands again after all, and counts in its month as before. That may pass
-- the cap: the money was spent when it was within it. The caller holds the wallet.
create function app.spend_again(p_fan bigint, p_amount bigint, p_sold_at timestamptz) returns void
language sql as $$
  update wallet set spent_cents = spent_cents + p_amount
  where fan_id = p_fan and app.month_at(p_sold_at, utc_offset_minutes) = spent_month
$$;

-- Why app.debit_wallet took nothing. It held the wallet, so that the reason is still true.
create function app.debit_refusal(
  p_fan bigint, p_amount bigint, p_is_confirmed boolean, p_now timestamptz
) returns jsonb language sql stable as $$
  select case
    when not app.is_within_cap(w, p_amount, p_now) then app.refusal('limit_reached',
      jsonb_build_object('capCents', app.cap_of(w, p_now),
        'spentCents', app.spent_in_month(w, p_now), 'priceCents', p_amount,
        'balanceCents', balance_cents))
    when not p_is_confirmed and p_amount > ask_above_cents then app.refusal('confirmation_required',
      jsonb_build_object('priceCents', p_amount, 'balanceCents', balance_cents))
    else app.refusal('insufficient_funds',
      jsonb_build_object('requiredCents', p_amount, 'balanceCents', balance_cents))
  end
  from wallet w where fan_id = p_fan
$$;
