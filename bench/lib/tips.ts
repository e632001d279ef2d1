import { answersPerSecond } from './http-load.ts'
import type { Product } from './product.ts'

const CAPACITY_TIPS = 6_000
const CLIENTS = 32

export interface People {
  fans: number[]
  creators: number[]
}

/** Tips per second from {@link CLIENTS} clients. The second of two runs: the first finds cold code. */
export async function capacityOf(product: Product, people: People): Promise<number> {
  const measure = async () => {
    const drafted = await tips(product, { ...people, count: CAPACITY_TIPS })
    const requests = drafted.map((tip) => ({ ...tip, method: 'POST' as const }))
    return answersPerSecond({ port: product.port, connections: CLIENTS, requests })
  }
  await measure()
  return measure()
}

/** A tip each, drafted already and named by its id, with a key of its own as the app sends it. */
export async function tips(
  product: Product,
  { fans, creators, count }: People & { count: number },
) {
  const { rows } = await product.sql.query<{ id: string; fan: string }>(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     select gen_random_uuid(), ($1::bigint[])[1 + n % cardinality($1::bigint[])],
       ($2::bigint[])[1 + n % cardinality($2::bigint[])], 100, '', now()
     from generate_series(0, $3::int - 1) n returning id, fan_id as fan`,
    [fans, creators, count],
  )
  const headers = new Map(fans.map((fan) => [String(fan), product.headersOf(fan)]))
  return rows.map(({ id, fan }) => ({
    name: id,
    path: `/api/im/tips/${id}/send`,
    headers: { ...headers.get(fan), 'idempotency-key': id },
    body: '{"currency":"eur"}',
  }))
}
