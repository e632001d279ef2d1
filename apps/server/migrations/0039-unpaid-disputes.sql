-- outside a transaction, because the table is written to meanwhile
--
-- The staff desk opens on disputes that are still owed.

drop index concurrently if exists top_up_refund_unpaid;
create index concurrently top_up_refund_unpaid on top_up_refund (created_at)
  where is_dispute and debt_cents > debt_paid_cents + debt_written_off_cents;
