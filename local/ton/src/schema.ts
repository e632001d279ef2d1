import type { Database } from '../../shared/database.ts'

/**
 * What the chain and the wallets remember. Hashes are in hexadecimal, addresses raw in lower case,
 * cells in base64, times in milliseconds. A transaction counts from `final_ms` on; until then it may
 * still vanish, which `is_invalid` says of one that did.
 */
const SCHEMA = `
create table if not exists ton_account (
  address text primary key,
  shard_account text not null
) strict;

create table if not exists ton_transaction (
  hash text primary key,
  account text not null,
  lt integer not null,
  mc_seqno integer not null,
  trace_id text not null,
  trace_ext_norm text,
  in_hash text,
  in_norm text,
  body_hash text,
  boc text not null,
  at_ms integer not null,
  final_ms integer not null,
  is_invalid integer not null default 0
) strict;
create index if not exists ton_transaction_by_account on ton_transaction (account, lt);
create index if not exists ton_transaction_by_body on ton_transaction (body_hash);
create index if not exists ton_transaction_by_time on ton_transaction (lt);
create index if not exists ton_transaction_by_trace on ton_transaction (trace_id);
create index if not exists ton_transaction_by_message on ton_transaction (in_norm);

create table if not exists ton_fault (
  name text primary key,
  times integer not null
) strict;

create table if not exists ton_session (
  wallet_key text primary key,
  client_id text not null,
  user_id integer not null,
  secret text not null,
  app text not null,
  last_request integer not null default -1,
  sent_events integer not null default 0
) strict;
create index if not exists ton_session_by_user on ton_session (user_id);

create table if not exists ton_request (
  id integer primary key,
  user_id integer not null,
  kind text not null check (kind in ('connect', 'pay')),
  session_key text,
  body text not null,
  status text not null check (status in ('open', 'approved', 'declined', 'gone')),
  created_ms integer not null,
  due_ms integer
) strict;

create table if not exists ton_bridge_message (
  id integer primary key,
  recipient text not null,
  sender text not null,
  message text not null,
  expires_ms integer not null
) strict;
create index if not exists ton_bridge_message_by_recipient on ton_bridge_message (recipient, id);

create table if not exists ton_setting (
  name text primary key,
  value text not null
) strict;
`

const TABLES = [
  'ton_account',
  'ton_transaction',
  'ton_fault',
  'ton_session',
  'ton_request',
  'ton_bridge_message',
  'ton_setting',
]

export function createTables(db: Database) {
  db.exec(SCHEMA)
}

export function emptyTables(db: Database) {
  db.transaction(() => {
    for (const table of TABLES) db.run(`delete from ${table}`)
  })
}
