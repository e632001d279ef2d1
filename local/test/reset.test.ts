import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { GOOD_CARD, type World } from './sandbox-server.ts'
import { sharedServer } from './shared-server.ts'

/** Many steps on a machine that may be busy with other tests. */
const LONG_MS = 60_000

const server = sharedServer({ WITHDRAWAL_REGIONS: 'eu' })

test('after a reset, and after two at once, everything is as on the first day', {
  tags: ['extended'],
  timeout: LONG_MS,
}, async () => {
  const first = await server().world()
  await upset()

  await Promise.all([server().control('/reset'), server().control('/reset')])

  expect(timeless(await server().world())).toEqual(timeless(first))
  expect(await server().control('/faults')).toEqual({ faults: [] })
  expect(Math.abs((await server().world()).now - Date.now() / 1000)).toBeLessThan(5)
  expect(await server().control('/audit')).toMatchObject({ balanced: true })
})

test('what the operator’s rules say of a region holds at once in the new world', async () => {
  await server().control('/reset')
  const fan = await server().newcomer({ region: 'eu' })
  const message = { authorId: 1, fanId: fan.id, price: 5, text: 'Not before you agree.' }
  const { id } = await server().control<{ id: number }>('/messages', message)

  const { body } = await fan.get<{ message: object }>(`/im/message/${id}`)

  expect(body.message).toMatchObject({ keepsWithdrawal: true })
})

test('an old checkout is not payable in the new world, nor is an old fan known', async () => {
  const fan = await server().newcomer()
  const url = await fan.startsTopUp(10)
  await fan.get('/main/init')
  const { body: session } = await fan.get<{ token: string }>('/main/init')

  await server().control('/reset')

  const paid = await server().ask('POST', '/sandbox/api/bank/pay', { body: { ...GOOD_CARD, url } })
  const headers = { authorization: `TgAuth ${session.token}` }
  const known = await server().ask('GET', '/api/main/init', { headers })
  expect([paid.status, known.status]).toEqual([404, 401])
})

test('fans who keep asking during resets are answered, and the ledger adds up', {
  tags: ['extended'],
  timeout: LONG_MS,
}, async () => {
  const putri = await server().fan('Putri')
  let isOver = false
  const statuses = new Set<number>()
  const ask = async () => {
    while (!isOver) {
      const { posts, messages } = await server().world()
      const message = messages.find(({ fanId }) => fanId === putri.id)
      const answers = await Promise.all([
        putri.get('/main/init'),
        putri.post(`/im/telegram/${posts[0]?.id}/post/buy`),
        putri.post(`/im/${message?.id ?? 1}/buy`),
        putri.post('/profile/1/posts', { onlyFree: true }),
        putri.post('/pay/top_up', { amount: 10, provider: 'only', countryCode: 'only' }),
        putri.post('/pay/stars/top_up', { amount: 10 }),
      ])
      for (const { status } of answers) statuses.add(status)
    }
  }

  const asking = Promise.all([ask(), ask()])
  try {
    await server().control('/reset')
    await server().control('/reset')
  } finally {
    isOver = true
    await asking
  }

  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  await server().control('/reset')
  expect(await server().control('/audit')).toMatchObject({ balanced: true, transfers: 33 })
  expect(await putri.balance()).toBe(240)
})

test('a reset during a move of the clock waits for it, and wins', {
  tags: ['extended'],
  timeout: LONG_MS,
}, async () => {
  const { now } = await server().world()
  const moving = server().advance({ days: 100 })
  while ((await server().world()).now < now + 86_400) await setImmediate()
  await Promise.all([moving, server().control('/reset')])

  expect(Math.abs((await server().world()).now - Date.now() / 1000)).toBeLessThan(5)
})

test('an app that is open learns that its world is gone', async () => {
  const max = await server().fan('Max')
  const token = encodeURIComponent(max.initData)
  const socket = new WebSocket(`${server().url.replace('http', 'ws')}/api/ws?access_token=${token}`)
  await new Promise((resolve) => socket.once('message', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))

  await server().control('/reset')

  expect(await closed).toBe(1012)
})

test('the chats are full again when a reset answers', async () => {
  const { body } = await server().ask<{ token: string }>('POST', '/messenger/api/login', {
    body: { userId: 52_100_731 },
  })
  const headers = { authorization: `Bearer ${body.token}` }
  const read = async (chat: number) => {
    const path = `/messenger/api/chats/${chat}/messages`
    type Chat = { messages: { text: string; keyboard: { text: string }[][] }[] }
    const { messages } = (await server().ask<Chat>('GET', path, { headers })).body
    return messages.map(({ text, keyboard }) => keyboard[0]?.[0]?.text ?? text)
  }

  expect(await read(8_000_000_001)).toContain('🔒 Unlock for €5.00')
  expect(await read(-1_001_700_000_001)).toEqual([
    '🔒 Unlock for €5.00',
    '🔒 Unlock for €3.50',
    '🔒 Unlock for €8.00',
  ])
})

test('U40: messages and posts stand in the chats at the times they were sent', async () => {
  const { now, messages, posts } = await server().world()
  const max = await server().fan('Max')
  const { body } = await server().ask<{ token: string }>('POST', '/messenger/api/login', {
    body: { userId: max.id },
  })
  const headers = { authorization: `Bearer ${body.token}` }
  const read = async (chat: number) => {
    const path = `/messenger/api/chats/${chat}/messages`
    type Chat = { messages: { date: number; keyboard: object[] }[] }
    return (await server().ask<Chat>('GET', path, { headers })).body.messages
  }

  const chat = await read(8_000_000_001)
  const offers = messages.filter((offer) => offer.fanId === max.id && offer.authorId === 1)
  const channel = await read(-1_001_700_000_001)
  const sold = posts.filter(({ authorId }) => authorId === 1)

  const byTime = (times: number[]) => times.toSorted((one, other) => one - other)
  expect(chat.map(({ date }) => date)).toEqual(byTime(chat.map(({ date }) => date)))
  expect(chat.filter(({ keyboard }) => keyboard.length > 0).map(({ date }) => date)).toEqual(
    byTime(offers.map(({ createdAt }) => createdAt)),
  )
  expect(channel.map(({ date }) => date)).toEqual(byTime(sold.map(({ createdAt }) => createdAt)))
  expect(Math.max(...channel.map(({ date }) => date))).toBeLessThan(now - 60)
})

async function upset() {
  const fan = await server().newcomer()
  const url = await fan.startsTopUp(50)
  await server().control('/bank/pay', { ...GOOD_CARD, url })
  await fan.post('/balance/subscription/buy', { authorId: 1, categoryId: 3 })
  const max = await server().fan('Max')
  await server().control('/messages', { authorId: 3, fanId: max.id, price: 1, text: 'one more' })
  await server().control('/faults', { fault: 'outage', times: 5 })
  await server().control('/faults', { fault: 'bank_outage', times: 5 })
  await server().advance({ days: 45 })
}

/** The world without what depends on the moment. */
function timeless({ creators, fans, messages, posts, cards }: World) {
  const still = <T extends { createdAt: number }>({ createdAt: _createdAt, ...rest }: T) => rest
  return {
    creators,
    fans: fans.map(({ initData: _initData, ...fan }) => fan),
    messages: messages.map(still),
    posts: posts.map(still),
    cards,
  }
}
