import { describe, expect, test } from 'vitest'
import { METHOD_NAMES } from '../bot-api/bot-api.ts'
import type { Json } from '../core/json.ts'
import { BOT_ID, World } from '../testing/world.ts'
import { loadSpec, problemsOf, type Spec } from './bot-api-spec.ts'
import type { Scene } from './sample.ts'
import { makeSamples, setScene } from './samples.ts'

const spec = loadSpec()

test('the checker finds what is missing, wrong and unheard of', () => {
  const types = {
    Point: {
      fields: [
        { name: 'x', types: ['Integer'], required: true },
        { name: 'label', types: ['String'], required: false },
      ],
    },
  }
  const small: Spec = { methods: {}, types }

  expect(problemsOf(small, ['Point'], { x: 1 })).toEqual([])
  expect(problemsOf(small, ['Point'], { label: 2, z: 3 })).toEqual([
    ':Point.x is missing',
    ':Point.label: 2 is no String',
    ':Point.z is not described',
  ])
  expect(problemsOf(small, ['String', 'Array of Point'], [{ x: 'a' }])).toHaveLength(1)
})

describe('every method by the description of the Bot API', () => {
  test('is one of those described, and is tried below', async () => {
    await using world = await World.open()
    const samples = makeSamples(await setScene(world))

    const undescribed = METHOD_NAMES.filter((name) => !spec.methods[name])
    const untried = METHOD_NAMES.filter((name) => !samples.some((sample) => sample.method === name))

    expect(undescribed).toEqual([])
    expect(untried).toEqual([])
  })

  test('takes what is described and answers as described', async () => {
    await using world = await World.open()
    const problems: string[] = []
    const scene = await setScene(world)
    for (const sample of makeSamples(scene)) {
      const params = await sample.params()
      problems.push(...problemsInParams(spec, sample.method, params))
      const { body } = await world.call(sample.method, params)
      const types = spec.methods[sample.method]?.returns ?? []
      problems.push(
        ...(body['ok'] === true
          ? problemsOf(spec, types, body.result, sample.method)
          : [`${sample.method}: ${body.description}`]),
      )
    }

    expect(problems).toEqual([])
  })

  test('refuses to go without what is required', async () => {
    await using world = await World.open()
    const letThrough: string[] = []
    const scene = await setScene(world)
    for (const sample of makeSamples(scene)) {
      const params = await sample.params()
      for (const name of requiredBy(spec, sample.method)) {
        const { [name]: _, ...rest } = params
        const { status } = await world.call(sample.method, rest)
        if (status !== 400) letThrough.push(`${sample.method} without ${name}: ${status}`)
      }
      await world.call(sample.method, params)
    }

    expect(letThrough).toEqual([])
  })

  test('is told of by updates as described', async () => {
    await using world = await World.open()
    const scene = await setScene(world)

    const updates = await provokeUpdates(world, scene)

    const problems = updates.flatMap((update) => problemsOf(spec, ['Update'], update))
    const kinds = new Set(updates.flatMap((update) => Object.keys(update)))
    expect(problems).toEqual([])
    expect([...kinds].sort()).toEqual([
      'callback_query',
      'chosen_inline_result',
      'inline_query',
      'message',
      'my_chat_member',
      'pre_checkout_query',
      'purchased_paid_media',
      'subscription',
      'update_id',
    ])
  })
})

function requiredBy({ methods }: Spec, method: string): string[] {
  // An empty address is how a webhook is taken away, whatever the description says.
  if (method === 'setWebhook') return []
  const fields = methods[method]?.fields ?? []
  return fields.filter((field) => field.required).map((field) => field.name)
}

function problemsInParams({ methods, types }: Spec, method: string, params: Json): string[] {
  const fields = methods[method]?.fields ?? []
  return problemsOf(
    { methods, types: { ...types, Params: { fields } } },
    ['Params'],
    params,
    method,
  )
}

/** One of each kind of update that the messenger makes, as the bot is told of them. */
async function provokeUpdates(world: World, { user, fileId }: Scene): Promise<Json[]> {
  await world.updates()
  const chat = { chatId: BOT_ID }
  await user.writes(BOT_ID, '/start hello @platform_bot https://a.example #tag')
  await user.call('POST /chats/:chatId/contact', chat)
  const keyboard = { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] }
  const sent = await world.ok('sendMessage', {
    chat_id: user.id,
    text: 'Hi',
    reply_markup: keyboard,
  })
  const pressing = user.call(
    'POST /chats/:chatId/messages/:messageId/press',
    { ...chat, messageId: Number(sent['message_id']) },
    { row: 0, column: 0 },
  )
  const collected = await gather(world, 1)
  await world.ok('answerCallbackQuery', { callback_query_id: idOf(collected, 'callback_query') })
  await pressing

  const asking = user.call(
    'POST /inline-queries',
    {},
    { botId: BOT_ID, chatId: BOT_ID, query: 'q' },
  )
  collected.push(...(await gather(world, 1)))
  const result = {
    type: 'article',
    id: 'r',
    title: 'R',
    input_message_content: { message_text: 'R' },
  }
  await world.ok('answerInlineQuery', {
    inline_query_id: idOf(collected, 'inline_query'),
    results: [result],
  })
  const { queryId } = await asking
  await user.call('POST /inline-queries/:queryId/choose', { queryId }, { resultId: 'r' })

  const link = await world.ok<string>('createInvoiceLink', {
    title: 'T',
    description: 'D',
    payload: 'p',
    currency: 'XTR',
    prices: [{ label: 'L', amount: 5 }],
    subscription_period: 2_592_000,
  })
  const paying = user.pays(link)
  collected.push(...(await gather(world, 2)))
  const pre_checkout_query_id = idOf(collected, 'pre_checkout_query')
  await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id, ok: true })
  await paying
  const { subscriptions } = await user.call('GET /stars')
  await user.call(
    'POST /stars/subscriptions/:subscriptionId',
    { subscriptionId: subscriptions[0]?.id ?? '' },
    { isCanceled: true },
  )
  const media = [{ type: 'photo', media: fileId }]
  const paid = await world.ok('sendPaidMedia', {
    chat_id: user.id,
    star_count: 5,
    media,
    payload: 'm',
  })
  await user.call('POST /chats/:chatId/messages/:messageId/unlock', {
    ...chat,
    messageId: Number(paid['message_id']),
  })
  await user.call('POST /chats/:chatId/block', chat, { isBlocked: true })
  return [...collected, ...(await world.updates())]
}

/** Waits until at least so many updates came. */
async function gather(world: World, count: number): Promise<Json[]> {
  const found: Json[] = []
  await expect
    .poll(async () => found.push(...(await world.updates())))
    .toBeGreaterThanOrEqual(count)
  return found
}

function idOf(updates: Json[], kind: string): string {
  const update = updates.find((known) => known[kind] !== undefined)
  return (update?.[kind] as { id: string } | undefined)?.id ?? ''
}
