import type { Cents } from '@fanlight/contract/money'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { PLANNED_EACH_TIME, type Queries, type Tx } from '../../platform/db/queries.ts'

export type DraftState = 'draft' | 'scheduled' | 'published' | 'unpublished' | 'deleted'

/** A photo or video of a draft; without attachment while it is uploaded. */
export interface DraftFile {
  id: string
  attachment?: StoredAttachment
}

/** What a creator decides about a post. */
export interface DraftContent {
  audience: 'free' | 'premium' | 'paid'
  price: Cents | null
  isInPremium: boolean
  isInChannel: boolean
  text: string
  teaser: string
  files: DraftFile[]
}

export interface StoredDraft extends DraftContent {
  id: number
  creatorId: number
  state: DraftState
  stateBefore: DraftState | null
  revision: number
  publishedRevision: number | null
  publishAt: Date | null
  publishedAt: Date | null
  deletedAt: Date | null
  changedAt: Date
}

export interface ListedDraft extends StoredDraft {
  /** Which key of the creator's is in force. */
  keyEpoch: number
  views: number
  listedMicros: number
}

/** A published post's files are its own, named by what everybody may see of them. */
const COLUMNS = `d.id, d.creator_id as "creatorId", d.state, d.state_before as "stateBefore", d.revision,
  d.published_revision as "publishedRevision", d.audience, d.price_cents as price,
  d.is_in_premium as "isInPremium", d.goes_to_channel as "isInChannel", d.text, d.teaser,
  coalesce(d.media, (
    select jsonb_agg(
      jsonb_build_object('id', each #> '{blurred,oid}', 'attachment', each) order by place)
    from post p, jsonb_array_elements(p.attachments) with ordinality as a (each, place)
    where p.id = d.id), '[]') as files,
  d.publish_at as "publishAt", d.published_at as "publishedAt", d.deleted_at as "deletedAt",
  d.changed_at as "changedAt"`

const LISTED = `select ${COLUMNS}, c.key_epoch as "keyEpoch", coalesce(v.views, 0) as views,
    (extract(epoch from d.listed_at) * 1000000)::bigint as "listedMicros"`

const WITH_VIEWS = `join creator c on c.id = d.creator_id
  left join post_views v on v.post_id = d.id`

export async function insert(tx: Tx, creatorId: number, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(
    `insert into post_draft (creator_id, listed_at, created_at, changed_at)
     values ($1, $2, $2, $2) returning id`,
    [creatorId, now],
  )
  return row.id
}

export function find(db: Queries, creatorId: number, id: number): Promise<ListedDraft | null> {
  return db.maybe(
    `${LISTED} from post_draft d ${WITH_VIEWS} where d.id = $2 and d.creator_id = $1`,
    [creatorId, id],
  )
}

/** Holds it until the transaction ends, with the files that are ready by now. */
export async function lock(tx: Tx, creatorId: number, id: number): Promise<StoredDraft | null> {
  const held = await tx.maybe<object>(
    'select from post_draft where id = $2 and creator_id = $1 for update',
    [creatorId, id],
  )
  return held && takeOver(tx, id)
}

async function takeOver(tx: Tx, id: number): Promise<StoredDraft> {
  await tx.run('select app.take_over_files($1)', [id])
  return tx.one(`select ${COLUMNS} from post_draft d where id = $1`, [id])
}

export async function save(tx: Tx, id: number, content: DraftContent, now: Date): Promise<void> {
  const { audience, price, isInPremium, isInChannel, text, teaser, files } = content
  await tx.run(
    `update post_draft set audience = $2, price_cents = $3, is_in_premium = $4,
       goes_to_channel = $5, text = $6, teaser = $7, media = $8, words = app.post_words($6, $7),
       revision = revision + 1, changed_at = $9,
       listed_at = coalesce(published_at, publish_at, $9)
     where id = $1`,
    [id, audience, price, isInPremium, isInChannel, text, teaser, JSON.stringify(files), now],
  )
}

export async function publish(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run('select app.publish_draft($1, $2)', [id, now])
}

export async function schedule(tx: Tx, id: number, publishAt: Date): Promise<void> {
  await tx.run(
    `update post_draft set state = 'scheduled', publish_at = $2,
       listed_at = coalesce(published_at, $2)
     where id = $1`,
    [id, publishAt],
  )
}

export async function unschedule(tx: Tx, id: number): Promise<void> {
  await tx.run(
    `update post_draft set publish_at = null, listed_at = coalesce(published_at, changed_at),
       state = case when published_at is null then 'draft' else 'unpublished' end
     where id = $1`,
    [id],
  )
}

export async function unpublish(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run('select app.withdraw_post($1, $2)', [id, now])
  await tx.run(`update post_draft set state = 'unpublished' where id = $1`, [id])
}

export async function remove(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run('select app.withdraw_post($1, $2)', [id, now])
  await tx.run(
    `update post_draft set state_before = state, state = 'deleted', deleted_at = $2 where id = $1`,
    [id, now],
  )
}

export async function restore(tx: Tx, id: number, state: DraftState): Promise<void> {
  if (state === 'published') await tx.run('select app.return_post($1)', [id])
  await tx.run(
    `update post_draft set state = $2, state_before = null, deleted_at = null where id = $1`,
    [id, state],
  )
}

/** When the first of what is scheduled for later comes out. */
export async function nextPublication(db: Queries, now: Date): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    "select min(publish_at) as due from post_draft where state = 'scheduled' and publish_at > $1",
    [now],
  )
  return row.due
}

export async function listDue(db: Queries, now: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from post_draft where state = 'scheduled' and publish_at <= $1
     order by publish_at, id limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Null where another node has it, or it is not due any more. */
export async function lockDue(tx: Tx, id: number, now: Date): Promise<StoredDraft | null> {
  const due = await tx.maybe<object>(
    `select from post_draft where id = $1 and state = 'scheduled' and publish_at <= $2
     for update skip locked`,
    [id, now],
  )
  return due && takeOver(tx, id)
}

/** Drafts that wait for a file which is ready; they are as good as without the upload from then on. */
export function takeOverReady(db: Queries, limit: number): Promise<number> {
  return db.run(
    `select app.take_over_files(id) from (
       select d.id from post_draft d
       where d.media @? '$[*] ? (!exists(@.attachment))' and exists (
         select from jsonb_path_query(d.media, '$[*] ? (!exists(@.attachment)).id') as file
         join upload u on u.id = (file #>> '{}')::uuid and u.state = 'ready'
         where u.creator_id = d.creator_id)
       order by d.id limit $1 for update of d skip locked
     ) as waiting`,
    [limit],
  )
}

/** Posts that were deleted before, the first of them first. */
export async function listDeleted(db: Queries, before: Date, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from post_draft where state = 'deleted' and deleted_at < $1
     order by deleted_at limit $2`,
    [before, limit],
  )
  return rows.map(({ id }) => id)
}

/** Removes deleted posts from the studio; what was sold stays with its buyers. */
export async function forgetDeleted(
  db: Queries,
  ids: readonly number[],
  sold: readonly number[],
): Promise<void> {
  await db.run(
    `with gone as (
       delete from post_draft where id = any($1) and state = 'deleted' returning id
     ), unsold as (
       delete from post p using gone where p.id = gone.id and p.id <> all($2)
     )
     delete from post_views v using gone where v.post_id = gone.id`,
    [ids, sold],
  )
}

export interface Edition {
  id: number
  postId: number
  replacedAt: Date
}

/** What was taken out of posts between these moments. */
export function listEditions(db: Queries, from: Date, until: Date): Promise<Edition[]> {
  return db.query(
    `select id, post_id as "postId", replaced_at as "replacedAt" from post_edition
     where replaced_at >= $1 and replaced_at < $2`,
    [from, until],
  )
}

export async function forgetEditions(db: Queries, ids: readonly number[]): Promise<void> {
  await db.run('delete from post_edition where id = any($1)', [ids])
}

export interface DraftsPage {
  creatorId: number
  /** Null lists all that are not deleted. */
  state: DraftState | null
  audience: DraftContent['audience'] | null
  /** A pattern of `like`, or null. */
  pattern: string | null
  before: { value: number; id: number } | null
  limit: number
}

const PAGE = `select * from post_draft
  where creator_id = $1 and case when $2::text is null then state <> 'deleted' else state = $2 end
    and ($3::text is null or audience = $3) and ($4::text is null or words like lower($4))
    and ($5::bigint is null
      or (listed_at, id) < (timestamptz 'epoch' + $5 * interval '1 microsecond', $6::bigint))
  order by listed_at desc, id desc limit $7`

export function list(db: Queries, page: DraftsPage): Promise<ListedDraft[]> {
  const { creatorId, state, audience, pattern, before, limit } = page
  return db.query(
    `${PLANNED_EACH_TIME}${LISTED} from (${PAGE}) d ${WITH_VIEWS}
     order by d.listed_at desc, d.id desc`,
    [creatorId, state, audience, pattern, before?.value ?? null, before?.id ?? null, limit],
  )
}

export async function countByState(
  db: Queries,
  creatorId: number,
): Promise<Partial<Record<DraftState, number>>> {
  const rows = await db.query<{ state: DraftState; count: number }>(
    'select state, count(*) as count from post_draft where creator_id = $1 group by state',
    [creatorId],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** What fans saw or will see from one moment to another, oldest first. */
export function listBetween(
  db: Queries,
  { creatorId, from, until, limit }: { creatorId: number; from: Date; until: Date; limit: number },
): Promise<ListedDraft[]> {
  return db.query(
    `${LISTED} from post_draft d ${WITH_VIEWS}
     where d.creator_id = $1 and d.listed_at >= $2 and d.listed_at < $3
       and d.state in ('scheduled', 'published')
     order by d.listed_at, d.id limit $4`,
    [creatorId, from, until, limit],
  )
}
