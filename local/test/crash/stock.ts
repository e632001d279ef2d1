import type { Program } from './program.ts'

/** What a fan can buy, each thing once; several hands take from it. */
export interface Stock {
  messages: number[]
  posts: number[]
  creators: number[]
  /** The creator who gets the tips. */
  tipped: number
}

export const PRICES = { message: 2_00, post: 3_00, premium: 5_00 } as const

const CREATORS = 8
const MESSAGES_PER_FAN = 150
const POSTS = 80

/** Makes creators and their work by SQL. The fans are known to the server already. */
export async function stockUp(program: Program, fanIds: readonly number[]): Promise<Stock[]> {
  return program.query(async (db) => {
    const creators = await db.query<{ id: number }>(
      `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
       select 'Creator ' || n, true,
         '{"nominative":"C","genitive":"C","dative":"C","accusative":"C","instrumental":"C",
           "prepositional":"C"}', $2::bigint, now()
       from generate_series(1, $1::int) n returning id`,
      [CREATORS, PRICES.premium],
    )
    const creatorIds = creators.map(({ id }) => id)
    const posts = await db.query<{ id: number }>(
      `select app.publish_post(($1::bigint[])[1 + n % $2], 'channel', $3, 'A post', '[]', now()) as id
       from generate_series(1, $4::int) n`,
      [creatorIds, CREATORS, PRICES.post, POSTS],
    )
    const stocks: Stock[] = []
    for (const fanId of fanIds) {
      const messages = await db.query<{ id: number }>(
        `select app.send_message(($1::bigint[])[1 + n % $2], $3, $4, 'For you', '[]', now()) as id
         from generate_series(1, $5::int) n`,
        [creatorIds, CREATORS, fanId, PRICES.message, MESSAGES_PER_FAN],
      )
      stocks.push({
        messages: messages.map(({ id }) => id),
        posts: posts.map(({ id }) => id),
        creators: [...creatorIds],
        tipped: creatorIds[0] ?? 0,
      })
    }
    return stocks
  })
}
