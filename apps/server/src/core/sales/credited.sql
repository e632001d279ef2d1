-- A wallet has got money, from wherever: every routine that credits one calls this last, when it has
-- moved the balance, booked the transfer and written the event. The caller holds the wallet. What the
-- money is for first is the order of the lines: what is owed, what runs out, what the fan waits for.
create function app.credited(p_fan bigint, p_commission_percent numeric, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform app.pay_debt(p_fan, p_now);
  perform app.renew_in_grace(p_fan, p_commission_percent, p_now);
  perform app.complete_intents(p_fan, p_commission_percent, p_now);
end $$;
