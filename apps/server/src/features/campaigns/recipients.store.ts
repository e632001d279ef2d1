import type { Condition } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

/** Whom to write to: a creator's fans who meet all conditions. */
export interface Audience {
  creatorId: number
  conditions: readonly Condition[]
  /** What has all of it inside: who bought one of these has it already. */
  owned: OwnedThings
}

export interface OwnedThings {
  contentIds: readonly number[]
  postIds: readonly number[]
}

const FROM = 'from creator_fan f join person p on p.id = f.fan_id'
const PREMIUM = 'left join premium r on r.fan_id = f.fan_id and r.creator_id = f.creator_id'
const LANGUAGE = `split_part(lower(p.language_code), '-', 1)`

/** The values of a statement that grows; a placeholder names the one that was added last. */
class Values {
  readonly list: unknown[] = []

  add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
}

export interface Counted {
  all: number
  /** After each condition. */
  left: number[]
  total: number
  owners: number
  en: number
  ru: number
}

/** One look at all fans, however many conditions there are. */
export async function count(db: Queries, audience: Audience, now: Date): Promise<Counted> {
  const values = new Values()
  const who = fansOf(audience.creatorId, values)
  const tests = audience.conditions.map((each) => testOf(each, values, now))
  const owns = ownsOf(audience.owned, values)
  const met = tests.map((_, index) => tests.slice(0, index + 1).join(' and '))
  const whole = [...tests, 'true'].join(' and ')
  const countOf = (test: string) => `count(*) filter (where ${test})::integer`
  return db.one(
    `select count(*)::integer as all,
       array[${met.map(countOf).join(', ')}]::integer[] as left,
       ${countOf(`${whole} and not ${owns}`)} as total,
       ${countOf(`${whole} and ${owns}`)} as owners,
       ${countOf(`${whole} and not ${owns} and ${LANGUAGE} = 'en'`)} as en,
       ${countOf(`${whole} and not ${owns} and ${LANGUAGE} = 'ru'`)} as ru
     ${fromOf(audience)} where ${who}`,
    values.list,
  )
}

/** The next fans after `after`, in the order of their ids. */
export async function listNext(
  db: Queries,
  audience: Audience,
  { after, limit }: { after: number; limit: number },
  now: Date,
): Promise<number[]> {
  const values = new Values()
  const who = fansOf(audience.creatorId, values)
  const tests = audience.conditions.map((each) => testOf(each, values, now))
  const owns = ownsOf(audience.owned, values)
  const rows = await db.query<{ id: number }>(
    `select f.fan_id as id ${fromOf(audience)}
     where ${[who, ...tests].join(' and ')} and not ${owns}
       and f.fan_id > ${values.add(after, 'bigint')}
     order by f.fan_id limit ${values.add(limit, 'integer')}`,
    values.list,
  )
  return rows.map(({ id }) => id)
}

/** Of what fans can have: a creator's posts and messages that hold every one of these objects. */
export async function listHolding(db: Queries, oids: readonly string[]): Promise<OwnedThings> {
  if (oids.length === 0) return { contentIds: [], postIds: [] }
  const rows = await db.query<{ contentId: number | null; postId: number | null }>(
    `select content_id as "contentId", post_id as "postId" from media_use
     where oid = any($1) and num_nonnulls(content_id, post_id) = 1
     group by content_id, post_id having count(*) = cardinality($1)`,
    [oids],
  )
  return {
    contentIds: rows.flatMap(({ contentId }) => contentId ?? []),
    postIds: rows.flatMap(({ postId }) => postId ?? []),
  }
}

/** Gives it to these fans, in one transaction of theirs. Who has got it already is passed over. */
export async function deliver(
  db: Queries,
  content: { id: number; creatorId: number; price: number },
  fanIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.run('select app.deliver_messages($1, $2, $3, $4, $5)', [
    fanIds,
    content.id,
    content.creatorId,
    content.price,
    now,
  ])
}

/** Premium is looked up only where a condition asks for it: of many fans it takes as long as the rest. */
function fromOf({ conditions }: Audience): string {
  return conditions.some(({ kind }) => kind === 'premium') ? `${FROM} ${PREMIUM}` : FROM
}

function fansOf(creatorId: number, values: Values): string {
  return `f.creator_id = ${values.add(creatorId, 'bigint')} and f.blocked_at is null`
}

/** True or false of every fan, never unknown: `not` has to turn it over. */
function testOf(condition: Condition, values: Values, now: Date): string {
  const test = `coalesce(${bareTestOf(condition, values, now)}, false)`
  return condition.not ? `not ${test}` : test
}

function bareTestOf(condition: Condition, values: Values, now: Date): string {
  const daysAgo = (days: number) =>
    values.add(new Date(now.getTime() - days * 86_400_000), 'timestamptz')
  switch (condition.kind) {
    case 'premium': {
      const isOpen = `app.premium_is_open(r, ${values.add(now, 'timestamptz')})`
      if (condition.state === 'active') return isOpen
      if (condition.state === 'former') return `(r.fan_id is not null and not ${isOpen})`
      return `(${isOpen} and (not r.is_recurrent or r.failed_at is not null))`
    }
    case 'spent':
      return `(f.spent_cents >= ${values.add(centsFromEur(condition.atLeast), 'bigint')})`
    case 'tipped':
      return condition.days === undefined
        ? '(f.tips_cents > 0)'
        : `(f.tips_cents > 0 and exists (select from tip t where t.fan_id = f.fan_id
            and t.creator_id = f.creator_id and t.sent_at >= ${daysAgo(condition.days)}))`
    case 'bought': {
      const column = condition.what === 'post' ? 'post_id' : 'content_id'
      return `exists (select from purchase b
        where b.fan_id = f.fan_id and b.closed_at is null
          and b.${column} = ${values.add(condition.id, 'bigint')})`
    }
    case 'language':
      return `(${LANGUAGE} = ${values.add(condition.code, 'text')})`
    case 'away':
      return `(f.seen_at < ${daysAgo(condition.days)})`
  }
}

function ownsOf({ contentIds, postIds }: OwnedThings, values: Values): string {
  if (contentIds.length + postIds.length === 0) return 'false'
  return `exists (select from purchase b where b.fan_id = f.fan_id and b.closed_at is null
    and (b.content_id = any(${values.add(contentIds, 'bigint[]')})
      or b.post_id = any(${values.add(postIds, 'bigint[]')})))`
}
