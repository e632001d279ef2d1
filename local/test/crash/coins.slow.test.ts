import { setTimeout } from 'node:timers/promises'
import { IS_SOAK } from '@fanlight/server/test/soak'
import { until } from '@fanlight/server/test/until'
import { expect, test, vi } from 'vitest'
import { credentialOf } from './busy-fan.ts'
import { Program } from './program.ts'

// Some seconds on two free cores; a busy machine may take many times as long.
vi.setConfig({ testTimeout: 600_000 })

const WITHIN_MS = 120_000
const CREATOR_WALLET = `0:${'5a'.repeat(32)}`
/** After so long a payment is seen, being checked, or just final. */
const KILLED_AFTER_MS = IS_SOAK ? [0, 300, 700, 1_100, 1_600] : [300, 1_100]

test('a server that is killed while it watches for coins notes each payment once', {
  tags: ['extended'],
}, async () => {
  await using program = await Program.install()
  await program.start()
  const creatorId = await creatorWithWallet(program)
  const tips: string[] = []

  for (const [index, afterMs] of KILLED_AFTER_MS.entries()) {
    tips.push(await paidTip(program, creatorId, 700 + index))
    await setTimeout(afterMs)
    await program.end('SIGKILL')
    await program.start()
  }
  await until('all tips are confirmed', WITHIN_MS, async () => {
    return (await sums(program)).confirmed === tips.length
  })

  expect(await sums(program)).toEqual({
    confirmed: tips.length,
    paid: tips.length,
    others: 0,
    told: tips.length,
    coins: 2 * tips.length,
  })
})

/** Asks for two coins, and pays them out of the fan's own wallet as the app in its browser would. */
async function paidTip(program: Program, creatorId: number, fanId: number): Promise<string> {
  const fan = (path: string, body?: object) =>
    ask(`${program.address}/api${path}`, body, { authorization: `TgAuth ${credentialOf(fanId)}` })
  const wallet = (path: string, body?: object) =>
    ask(`${program.address}/ton/wallet-api/${fanId}${path}`, body)
  const page = { clientId: `page-${fanId}`, origin: program.address }
  const approve = () =>
    until('the wallet has asked', WITHIN_MS, async () => {
      return (await wallet('/answer', { answer: 'approve' }))['isAnswered'] === true
    })
  await fan('/main/init')

  const request = {
    manifestUrl: `${program.address}/tonconnect-manifest.json`,
    items: [{ name: 'ton_addr' }],
  }
  await wallet('/page', { ...page, call: { method: 'connect', request } })
  await approve()
  const { address: from } = await wallet('')
  const body = { amount: 2, currency: 'ton', message: '' }
  const { tips } = (await fan(`/im/${creatorId}/tips`, body)) as { tips: { id: string } }
  const sent = await fan(`/im/tips/${tips.id}/send`, { currency: 'ton', from, maxMessages: 4 })
  const { validUntil, ...transaction } = sent['transaction'] as { validUntil: number }
  const params = [JSON.stringify({ ...transaction, valid_until: validUntil })]
  const asked = { method: 'sendTransaction', params, id: '1' }
  await wallet('/page', { ...page, call: { method: 'send', request: asked } })
  await approve()
  return tips.id
}

async function ask(
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return JSON.parse(text) as Record<string, unknown>
}

function creatorWithWallet(program: Program): Promise<number> {
  return program.query(async (db) => {
    const { id } = await db.one<{ id: number }>(
      `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
       values ('C', true, '{"nominative":"C","genitive":"C","dative":"C","accusative":"C",
         "instrumental":"C","prepositional":"C"}', 999, now()) returning id`,
    )
    await db.run(
      `insert into creator_wallet (id, creator_id, network, address, public_key, code_hash, member_id,
         proven_at, active_from, announced_at, next_look_at)
       values (gen_random_uuid(), $1, '-239', $2, '', '', 0, now(), now(), now(), now())`,
      [id, CREATOR_WALLET],
    )
    return id
  })
}

function sums(program: Program) {
  return program.query((db) =>
    db.one<Record<'confirmed' | 'paid' | 'others' | 'told' | 'coins', number>>(
      `select (select count(*) from ton_tip where status = 'confirmed') as confirmed,
         (select count(*) from ton_receipt where outcome = 'paid') as paid,
         (select count(*) from ton_receipt where outcome <> 'paid') as others,
         (select count(*) from event where type = 'tip_status' and body ->> 'status' = 'confirmed')
           as told,
         (select coalesce(sum(value_nano), 0) / 1000000000 from ton_receipt)::int as coins`,
    ),
  )
}
