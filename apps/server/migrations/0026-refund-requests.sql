-- Refunds that a person asked for on the command line. The running server asks the provider, until it
-- says yes; what becomes of the money is told by the provider's own news.
create table refund_request (
  id           uuid primary key,
  top_up_id    uuid not null references top_up,
  amount_cents bigint not null, -- what the payer gets, up to amount and fee
  due_at       timestamptz, -- when it is asked for next; null when it was granted or given up
  attempts     integer not null default 0,
  problem      text, -- what went wrong last
  created_at   timestamptz not null,
  constraint refund_request_is_positive check (amount_cents > 0)
);

create index refund_request_due on refund_request (due_at) where due_at is not null;
