import { expect, test } from 'vitest'
import { TINY_PNG } from '../testing/pictures.ts'
import { OTHER_TOKEN, TOKEN, World } from '../testing/world.ts'

interface Sent {
  ok: boolean
  result?: { text: string; reply_markup?: { inline_keyboard: { url: string }[][] } }
}

test('arguments come by address, form, JSON and multipart alike', async () => {
  await using world = await World.open()
  const max = await world.user()
  const address = `${world.apiRoot}/bot${TOKEN}/sendMessage`
  const args = {
    chat_id: String(max.id),
    text: 'Hi',
    reply_markup: JSON.stringify({ inline_keyboard: [[{ text: 'A', url: 'https://a.example' }]] }),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(args)) form.set(name, value)

  const replies = await Promise.all([
    fetch(`${address}?${new URLSearchParams(args).toString()}`),
    fetch(address, { method: 'POST', body: new URLSearchParams(args) }),
    fetch(address, { method: 'POST', body: form }),
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
    }),
    fetch(`${address}?chat_id=${max.id}`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'Hi' }),
    }),
  ])

  const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as Sent[]
  expect(bodies.map((body) => [body.ok, body.result?.text])).toEqual(
    replies.map(() => [true, 'Hi']),
  )
  expect(bodies[2]?.result?.reply_markup?.inline_keyboard[0]?.[0]?.url).toBe('https://a.example')
})

test('a method may be spelt in any case and called in the test environment', async () => {
  await using world = await World.open()

  const replies = await Promise.all(
    ['getMe', 'GETME', 'getme', 'test/getMe'].map((method) =>
      fetch(`${world.apiRoot}/bot${TOKEN}/${method}`),
    ),
  )

  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
})

test.each([
  ['a token nobody has', 'bot7000000001:wrong/getMe', 401, 'Unauthorized'],
  ['a token that is none', 'botnonsense/getMe', 404, 'Not Found'],
  ['a method nobody knows', `bot${TOKEN}/makeCoffee`, 404, 'Not Found: method not found'],
  ['an address nobody serves', 'somewhere/else', 404, 'Not Found'],
])('%s is refused', async (_, path, code, description) => {
  await using world = await World.open()

  const reply = await fetch(`${world.apiRoot}/${path}`)

  expect(reply.status).toBe(code)
  expect(await reply.json()).toEqual({ ok: false, error_code: code, description })
})

test('other HTTP methods do not exist', async () => {
  await using world = await World.open()

  const reply = await fetch(`${world.apiRoot}/bot${TOKEN}/getMe`, { method: 'PUT' })

  expect(reply.status).toBe(404)
})

test('a file of one bot is of no use to another', async () => {
  await using world = await World.open()
  const max = await world.user()
  const form = new FormData()
  form.set('chat_id', String(max.id))
  form.set('photo', 'attach://picture')
  form.set('picture', new Blob([new Uint8Array(TINY_PNG)]), 'a.png')

  const reply = await fetch(`${world.apiRoot}/bot${TOKEN}/sendPhoto`, {
    method: 'POST',
    body: form,
  })
  const { result } = (await reply.json()) as { result: { photo: { file_id: string }[] } }
  const fileId = result.photo[0]?.file_id ?? ''

  expect(await world.ok('getFile', { file_id: fileId })).toMatchObject({
    file_size: TINY_PNG.length,
  })
  expect(await world.refusal('getFile', { file_id: fileId }, OTHER_TOKEN)).toBe(
    'Bad Request: invalid file_id',
  )
  expect(await world.refusal('sendPhoto', { chat_id: max.id, photo: fileId }, OTHER_TOKEN)).toBe(
    'Bad Request: wrong file identifier/HTTP URL specified',
  )
})

test('a body that cannot be read is refused', async () => {
  await using world = await World.open()
  const address = `${world.apiRoot}/bot${TOKEN}/sendMessage`
  const post = (type: string, body: string) =>
    fetch(address, { method: 'POST', headers: { 'content-type': type }, body })

  const replies = await Promise.all([
    post('application/json', '{"chat_id":'),
    post('application/json', '[1]'),
    post('multipart/form-data; boundary=x', 'nothing of the kind'),
    post('text/plain', 'hello'),
  ])

  expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400, 400])
})
