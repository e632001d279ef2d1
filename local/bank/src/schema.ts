import type { Database } from '../../shared/database.ts'

/**
 * What the bank remembers. A checkout is an order that a payer may pay; a payment is one try at it,
 * and at most one of an order's payments succeeds:
 *
 *   processing ──► action_required ──► succeeded ──► refunded
 *        │                │                ▲
 *        └────────────────┴──► failed ─────┘ (a late success)
 *
 * No card number is kept, only a keyed hash to know it again by. Times are in milliseconds.
 */
const SCHEMA = `
create table if not exists bank_checkout (
  id text primary key,
  token text not null unique,
  order_id text not null unique,
  amount_cents integer not null,
  method text not null check (method in ('card', 'fast')),
  customer text not null,
  return_url text not null,
  webhook_url text,
  language text,
  created_ms integer not null,
  expires_ms integer not null,
  closed_ms integer,
  constraint checkout_amount_is_positive check (amount_cents > 0)
) strict;

create table if not exists bank_payment (
  id text primary key,
  checkout_id text not null references bank_checkout,
  initiated_by text not null check (initiated_by in ('payer', 'merchant')),
  status text not null check
    (status in ('processing', 'action_required', 'succeeded', 'failed', 'refunded')),
  failure_code text,
  brand text,
  last4 text,
  expires text,
  number_hash text,
  conduct text,
  wants_saving integer not null default 0,
  is_reordered integer not null default 0,
  succeeds_late integer not null default 0,
  three_d_secure text not null default 'none',
  transaction_id text,
  refunded_cents integer not null default 0,
  created_ms integer not null,
  updated_ms integer not null
) strict;
create index if not exists bank_payment_by_checkout on bank_payment (checkout_id);
create unique index if not exists bank_payment_taken_once on bank_payment (checkout_id)
  where status in ('succeeded', 'refunded');

create table if not exists bank_challenge (
  id text primary key,
  payment_id text not null unique references bank_payment,
  status text not null check
    (status in ('open', 'approved', 'rejected', 'abandoned', 'expired')),
  wrong_codes integer not null default 0,
  expires_ms integer not null
) strict;

create table if not exists bank_card (
  token text primary key,
  customer text not null,
  number_hash text not null,
  brand text not null,
  last4 text not null,
  expires text not null,
  conduct text,
  created_ms integer not null,
  constraint card_saved_once_per_customer unique (customer, number_hash)
) strict;

create table if not exists bank_refund (
  id text primary key,
  payment_id text not null references bank_payment,
  request_id text unique,
  amount_cents integer not null,
  reason text not null,
  created_ms integer not null
) strict;

-- How a dispute ended; the refund that it is has its money back when it was won.
create table if not exists bank_dispute_end (
  refund_id text primary key references bank_refund,
  is_won integer not null,
  ended_ms integer not null
) strict;

create table if not exists bank_message (
  id text primary key,
  payment_id text not null references bank_payment,
  type text not null,
  body text not null,
  created_ms integer not null
) strict;

create table if not exists bank_delivery (
  id integer primary key,
  message_id text not null references bank_message,
  url text not null,
  status text not null check (status in ('due', 'withheld', 'delivered', 'given_up')),
  due_ms integer not null,
  comes_late integer not null default 0,
  drops integer not null default 0,
  tries integer not null default 0,
  answer_status integer,
  answer_text text,
  tried_ms integer
) strict;
create index if not exists bank_delivery_due on bank_delivery (due_ms) where status = 'due';

create table if not exists bank_task (
  kind text not null,
  subject text not null,
  due_ms integer not null,
  primary key (kind, subject)
) strict;

create table if not exists bank_fault (
  name text primary key,
  times integer not null
) strict;

create table if not exists bank_fault_delay (
  name text primary key,
  delay_ms integer not null
) strict;
`

/** Children before parents, so that a table can be emptied. */
const TABLES = [
  'bank_fault',
  'bank_fault_delay',
  'bank_task',
  'bank_delivery',
  'bank_message',
  'bank_dispute_end',
  'bank_refund',
  'bank_card',
  'bank_challenge',
  'bank_payment',
  'bank_checkout',
]

export function createTables(db: Database) {
  db.exec(SCHEMA)
}

export function emptyTables(db: Database) {
  db.transaction(() => {
    for (const table of TABLES) db.run(`delete from ${table}`)
  })
}
