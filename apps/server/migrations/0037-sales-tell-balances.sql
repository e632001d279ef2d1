-- Who sells to many fans at once knows what is left in each wallet and writes it down; for all others it is
-- looked up as before, so for a node of the release before too. The audit adds up both.
create or replace trigger transfer_tells_balance before insert on transfer
  for each row when (new.balance_after_cents is null) execute function transfer_tells_balance();
