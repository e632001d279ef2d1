import { fillCreator } from './lib/fill-creator.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { MESSENGERS_PACE, type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'
import { purchasesPerSecond } from './purchases.ts'

const FANS = 400
const RECIPIENTS = 100_000
const PURCHASES_PER_ROUND = 4_000
const ROUNDS = 3

export const campaign: Promised = {
  name: 'campaign',
  compares:
    'purchases per second while a message goes to 100,000 fans, against purchases before it',
  goal: { ratio: 0.9, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct(MESSENGERS_PACE)
    const fans = await makeFans(product.sql, FANS)
    const creators = await makeCreators(product.sql, 50)
    const sizes = { fans: RECIPIENTS, posts: 10, purchases: RECIPIENTS }
    const { owner } = await fillCreator(product.sql, sizes)
    const buy = () => purchasesPerSecond(product, { fans, creators, count: PURCHASES_PER_ROUND })

    await buy() // warms up
    const [quiet, busy]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) quiet.push(await buy())
    const sending = await send(product, owner)
    for (let round = 0; round < ROUNDS; round += 1) busy.push(await buy())
    const given = await sending.progress()
    return {
      ours: median(busy),
      peer: median(quiet),
      unit: 'purchases per second',
      notes: [`${given.toLocaleString('en')} fans got it while purchases were counted`],
    }
  },
}

/** A paid message to everybody; it is handed out by the server in the background. */
async function send(product: Product, owner: number) {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/studio/campaigns${path}`, {
      headers: { ...product.headersOf(owner), 'idempotency-key': `bench${path}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    const answer = (await response.json()) as {
      campaign: { id: number; recipients: number; state: string }
    }
    return answer.campaign
  }
  const typed = {
    text: 'From the pit',
    teaser: 'From the pit',
    files: [],
    price: 5,
    conditions: [],
  }
  const { id } = await ask('', typed)
  await ask(`/${id}/send`, {})
  return {
    async progress() {
      return (await ask(`/${id}`)).recipients
    },
  }
}
