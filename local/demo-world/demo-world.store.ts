import type { NameForms } from '@fanlight/contract'
import type { StoredAttachment } from '@fanlight/server/core/content/stored-attachment'
import type { Queries, Tx } from '@fanlight/server/platform/db/queries'

/** What these say stays true when the world is made again. */
const KEPT_TABLES = `'billing_region', 'migration', 'routine_set', 'world'`

export async function isEmpty(db: Queries): Promise<boolean> {
  const row = await db.one<{ isEmpty: boolean }>(
    `select not exists (select from creator) and not exists (select from person) as "isEmpty"`,
  )
  return row.isEmpty
}

/** Whether these creators are there under their ids and names. */
export async function hasCreators(
  db: Queries,
  creators: readonly Pick<NewCreator, 'id' | 'firstName' | 'lastName'>[],
): Promise<boolean> {
  const row = await db.one<{ found: number }>(
    `select count(*)::int as found from creator
     join unnest($1::bigint[], $2::text[], $3::text[]) as demo (id, first_name, last_name)
       using (id, first_name, last_name)`,
    [
      creators.map(({ id }) => id),
      creators.map(({ firstName }) => firstName),
      creators.map(({ lastName }) => lastName),
    ],
  )
  return row.found === creators.length
}

export async function lockMaking(tx: Tx): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('make demo world'))`)
}

/**
 * Every table is empty afterwards, every id starts again, and the house's accounts are as new. Refused
 * in any database but one that the sandbox made, whatever the caller believes.
 */
export async function wipe(tx: Tx): Promise<void> {
  // One statement, because what it does depends on what tables there are.
  await tx.run(
    `do $$
    declare
      v_tables text;
      v_house text[];
      v_sequence regclass;
    begin
      if not exists (select from world where kind = 'sandbox') then
        raise exception 'only a world of the sandbox is ever wiped';
      end if;
      select array_agg(kind order by id) into v_house from account
        where creator_id is null and gateway is null;
      select string_agg(format('%I', tablename), ', ' order by tablename) into v_tables
        from pg_tables where schemaname = current_schema() and tablename not in (${KEPT_TABLES});

      alter table transfer disable trigger transfer_is_append_only;
      alter table staff_action disable trigger staff_action_is_append_only;
      alter table ton_receipt disable trigger ton_receipt_is_append_only;
      execute 'truncate ' || v_tables || ' restart identity';
      alter table ton_receipt enable trigger ton_receipt_is_append_only;
      alter table staff_action enable trigger staff_action_is_append_only;
      alter table transfer enable trigger transfer_is_append_only;

      for v_sequence in
        select format('%I', sequencename)::regclass from pg_sequences
        where schemaname = current_schema()
      loop
        execute format('alter sequence %s restart', v_sequence);
      end loop;
      insert into account (kind) select unnest(v_house);
      insert into earned_until (moment, again_from)
      values (timestamptz 'epoch', timestamptz 'epoch');
    end $$`,
  )
}

export interface NewCreator {
  id: number
  firstName: string
  lastName: string
  isFemale: boolean
  nameForms: NameForms
  premium: { price: number; discountPercent: number; isEnabled: boolean }
}

/** With an id that is the same on every machine; a creator who joins by the product gets the next. */
export async function insertCreator(tx: Tx, creator: NewCreator, now: Date): Promise<void> {
  const { price, discountPercent, isEnabled } = creator.premium
  await tx.run(
    `insert into creator (id, first_name, last_name, is_female, name_forms, premium_is_enabled,
       premium_price_cents, premium_discount_percent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      creator.id,
      creator.firstName,
      creator.lastName,
      creator.isFemale,
      JSON.stringify(creator.nameForms),
      isEnabled,
      price,
      discountPercent,
      now,
    ],
  )
}

/** Creators came with ids of their own: the next one gets the number behind them. */
export async function continueCreatorIds(tx: Tx): Promise<void> {
  await tx.run(
    `select setval(pg_get_serial_sequence('creator', 'id'), (select max(id) from creator))`,
  )
}

/** The product learns of a channel from the messenger, when the bot is made its administrator. */
export async function insertChannel(
  tx: Tx,
  creatorId: number,
  channel: { id: number; languageCode: string },
): Promise<void> {
  await tx.run(
    'insert into creator_channel (creator_id, chat_id, language_code) values ($1, $2, $3)',
    [creatorId, channel.id, channel.languageCode],
  )
}

export interface NewPost {
  creatorId: number
  audience: string
  price: number | null
  teaser: string
  text: string
  attachments: StoredAttachment[]
}

/** The studio publishes drafts, whose files are uploaded and checked first; these are drawn here. */
export async function publishPost(tx: Tx, post: NewPost, now: Date): Promise<number> {
  const { creatorId, audience, price, teaser, text, attachments } = post
  const row = await tx.one<{ id: number }>(
    'select app.publish_post($1, $2, $3, $4, $5, $6, $7) as id',
    [creatorId, audience, price, text, JSON.stringify(attachments), now, teaser],
  )
  return row.id
}

export interface NewMessage {
  creatorId: number
  fanId: number
  price: number
  teaser: string
  text: string
  attachments: StoredAttachment[]
}

/** As `publishPost`: the studio's messages are drafts too, and are sent to many by a job. */
export async function sendMessage(tx: Tx, message: NewMessage, now: Date): Promise<number> {
  const { creatorId, fanId, price, teaser, text, attachments } = message
  const row = await tx.one<{ id: number }>(
    'select app.send_message($1, $2, $3, $4, $5, $6, $7) as id',
    [creatorId, fanId, price, text, JSON.stringify(attachments), now, teaser],
  )
  return row.id
}
