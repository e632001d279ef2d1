import {
  type Business,
  FIRST_CONTENT,
  FIRST_CREATOR,
  FIRST_MESSAGE,
  FIRST_POST,
  MESSAGES_PER_FAN,
  PREMIUM_CENTS,
  priceOf,
  type Round,
  type Span,
  TOP_UP_CENTS,
  TOP_UP_FEE_CENTS,
  whoOf,
} from './business.ts'

const BOT_ID = 7_000_000_001
const FIRST_CREATORS_BOT = 8_000_000_000
const COMMISSION = "(select id from account where kind = 'commission')"
const MOVEMENT = `transfer (fan_id, kind, subject, debit_account, credit_account, amount_cents,
  fee_account, fee_cents, created_at, balance_after_cents)`
const EVENT = 'event (fan_id, seq, type, body, created_at)'

/** Fans as the rounds will leave them, and what else there is one of per fan. */
export function peopleOf(business: Business, fans: Span): string[] {
  const { rounds, now } = business
  const end = rounds.at(-1)
  if (!end) return []
  const who = whoOf(business, fans, rounds[0]?.startsAt ?? now)
  const [home, other] = [0, 1].map((remainder) =>
    rounds.filter(({ kind, sale }) => kind === 'post' && sale % 2 === remainder),
  )
  return [
    `insert into person (id, first_name, last_name, username, language_code, vouched_at, created_at)
     select fan_id, 'Fan', 'Name' || i, 'user' || i, 'en', at, at from (${who}) who`,
    `insert into wallet (fan_id, balance_cents, event_seq)
     select fan_id, ${end.balanceCents}, ${end.seq} from (${who}) who`,
    `insert into notice_cursor (fan_id, seq) select fan_id, ${end.seq} from (${who}) who`,
    `insert into event_heard (fan_id, seq) select fan_id, ${end.seq} from (${who}) who`,
    `insert into bot_chat (bot_id, fan_id, is_reachable, heard_at)
     select bot_id, fan_id, true, at from (${who}) who,
       unnest(array[${BOT_ID}, ${FIRST_CREATORS_BOT} + home_id, ${FIRST_CREATORS_BOT} + other_id]) bot_id`,
    `insert into creator_fan (fan_id, creator_id, since, seen_at, spent_cents, unlocks)
     select fan_id, home_id, at, at, ${PREMIUM_CENTS + spentIn(home)}, ${home?.length} from (${who}) who
     union all
     select fan_id, other_id, at, at, ${spentIn(other)}, ${other?.length} from (${who}) who`,
    `insert into message (fan_id, id, creator_id, content_id, created_at)
     select fan_id, ${FIRST_MESSAGE} + i * ${MESSAGES_PER_FAN} + n, home_id,
       ${FIRST_CONTENT} + (home_id - ${FIRST_CREATOR}) * ${MESSAGES_PER_FAN} + n, at
     from (${who}) who, generate_series(0, ${MESSAGES_PER_FAN - 1}) n`,
    `insert into analytics_event (fan_id, creator_id, visit, name, happened_at, told_at)
     select fan_id, home_id, 'visit', 'app_opened', at, at from (${who}) who, generate_series(1, 2)`,
    `insert into daily_quota (fan_id, kind, day, used)
     select fan_id, 'top_up', date_trunc('day', at), 1 from (${who}) who`,
  ]
}

function spentIn(sales: readonly Round[] = []): number {
  return sales.reduce((sum, { sale }) => sum + priceOf(sale), 0)
}

/** What these fans do in a round, with its transfers, events, and what accounts gain by it. */
export function statementOf(business: Business, round: Round, fans: Span): string {
  const who = whoOf(business, fans, round.startsAt)
  if (round.kind === 'top_up') return topUps(who, round)
  if (round.kind === 'premium') return premiums(who, round)
  return sales(who, round, business)
}

function topUps(who: string, { seq, balanceCents }: Round): string {
  const paid = TOP_UP_CENTS + TOP_UP_FEE_CENTS
  return `with paid as (
    insert into top_up (fan_id, id, gateway, provider, amount_cents, fee_cents, status, was_paid,
      was_credited, reference, payment_ref, created_at, updated_at, expires_at)
    select fan_id, (left(md5(i::text), 16) || '800' || lpad(to_hex(fan_id), 13, '0'))::uuid, 'sandbox',
      'inwizoEcom', ${TOP_UP_CENTS}, ${TOP_UP_FEE_CENTS}, 'succeeded', true, true, 'pay_' || i,
      'payment_' || i, at, at, at + interval '1 day'
    from (${who}) who returning fan_id, id, payment_ref, created_at
  ), heard as (
    insert into payment_event (fan_id, gateway, event_id, top_up_id, payment_ref, status, paid,
      outcome, created_at)
    select fan_id, 'sandbox', 'evt_' || payment_ref, id, payment_ref, 'succeeded', ${paid},
      'credited', created_at from paid
  ), told as (
    insert into ${EVENT}
    select fan_id, ${seq}, 'eur_balance_top_up', jsonb_build_object('topUpId', id,
      'balanceCents', ${balanceCents}, 'amountCents', ${TOP_UP_CENTS}), created_at from paid
  ), moved as (
    insert into ${MOVEMENT}
    select fan_id, 'top_up', paid.id, clearing.id, 1, ${paid}, fee.id, ${TOP_UP_FEE_CENTS}, created_at,
      ${balanceCents}
    from paid, account clearing, account fee
    where clearing.gateway = 'sandbox' and fee.kind = 'provider_fee'
    returning debit_account, fee_account
  )
  insert into account_delta (account_id, amount_cents)
  select debit_account, -count(*) * ${paid} from moved group by 1
  union all select fee_account, count(*) * ${TOP_UP_FEE_CENTS} from moved group by 1`
}

/** Told of the next renewal already, and with a month to go. */
function premiums(who: string, { seq, balanceCents }: Round): string {
  return `with joined as (
    insert into premium (fan_id, id, creator_id, price_cents, is_recurrent, anchor_at, periods,
      active_until, next_check_at, told_of)
    select fan_id, fan_id, home_id, ${PREMIUM_CENTS}, true, at, 1, at + interval '1 month',
      at + interval '1 month', at + interval '1 month'
    from (${who}) who returning *
  ), period as (
    insert into premium_period (fan_id, premium_id, starts_at, ends_at, price_cents)
    select fan_id, id, anchor_at, active_until, price_cents from joined
  ), told as (
    insert into ${EVENT}
    select fan_id, ${seq}, 'premium_bought', jsonb_build_object('priceCents', price_cents,
      'balanceCents', ${balanceCents}, 'subscription', jsonb_build_object('id', id, 'authorId',
      creator_id, 'priceCents', price_cents, 'activeUntil', active_until, 'isRecurrent', true)),
      anchor_at from joined
  ), moved as (${movedTo('premium', "p.id || ':' || extract(epoch from anchor_at)", {
    from: 'joined',
    at: 'anchor_at',
    balanceCents,
  })})
  ${gained}`
}

function sales(who: string, { sale, seq, balanceCents }: Round, { size }: Business): string {
  const seller = sale % 2 === 0 ? 'home_id' : 'other_id'
  return `with bought as (
    insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
    select fan_id, ${seller}, ${FIRST_POST} + (${seller} - ${FIRST_CREATOR}) * ${size.posts}
      + (i + ${sale}) % ${size.posts}, ${priceOf(sale)}, at
    from (${who}) who returning *
  ), told as (
    insert into ${EVENT}
    select fan_id, ${seq}, 'post_bought', jsonb_build_object('postId', post_id, 'authorId', creator_id,
      'priceCents', price_cents, 'balanceCents', ${balanceCents}), created_at from bought
  ), moved as (${movedTo('post', 'p.id', { from: 'bought', at: 'created_at', balanceCents })})
  ${gained}`
}

interface Sold {
  from: string
  at: string
  balanceCents: number
}

/** A fifth of it is the commission. */
function movedTo(kind: string, subject: string, { from, at, balanceCents }: Sold): string {
  return `insert into ${MOVEMENT}
    select fan_id, '${kind}', ${subject}, 1, a.id, price_cents, ${COMMISSION}, round(price_cents * 0.2),
      ${at}, ${balanceCents}
    from ${from} p join account a on a.kind = 'earnings' and a.creator_id = p.creator_id
    returning credit_account, amount_cents, fee_cents`
}

const gained = `insert into account_delta (account_id, amount_cents)
  select credit_account, sum(amount_cents - fee_cents) from moved group by 1
  union all select ${COMMISSION}, sum(fee_cents) from moved`

/** What is kept for some days only is there of the last round; a tenth of the fans has mail to come. */
export function besidesOf(business: Business, round: Round, fans: Span): string[] {
  const { rounds, now } = business
  if (round !== rounds.at(-1)) return []
  const who = whoOf(business, fans, round.startsAt)
  const later = `timestamptz '${now.toISOString()}' + interval '1 day'`
  return [
    `insert into idempotency (fan_id, key, request_hash, outcome, created_at)
     select fan_id, 'key-' || i, '\\x00', '{"balanceCents": ${round.balanceCents}}', at from (${who}) who`,
    `insert into job (kind, key, queue, lane, payload, status, attempts, due_at, claimed_at, created_at,
       settled_at)
     select 'message', 'told:' || i, '${BOT_ID}', fan_id, '{"kind": "say", "text": "Thanks"}', 'done', 1,
       at, at, at, at from (${who}) who`,
    `insert into job (kind, key, queue, lane, payload, due_at, created_at)
     select 'message', 'waits:' || i, '${BOT_ID}', fan_id, '{"kind": "say", "text": "Hello"}', ${later}, at
     from (${who}) who where i % 10 = 0`,
  ]
}
