import { expect, test } from 'vitest'
import { WebhookReceiver } from '../../../test/webhook-receiver.ts'
import { isFitAddress, postWebhook } from './post-webhook.ts'

test.each([
  ['https://hooks.example/fanlight?a=b', true],
  ['http://hooks.example/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:a00:1]/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://user:word@hooks.example/', false],
  ['ftp://hooks.example/', false],
  ['hooks.example', false],
])('live, that %s may be told is %s', (url, isFit) => {
  expect(isFitAddress(url, true)).toBe(isFit)
})

test('live, a name that leads to this machine is told nothing', async () => {
  await using receiver = await WebhookReceiver.open()
  const url = receiver.url.replace('http://127.0.0.1', 'https://localhost')

  const answer = await postWebhook({ url, headers: {}, body: '{}' }, true)

  expect(answer).toMatchObject({ code: null, problem: 'address_forbidden' })
  expect(receiver.received).toEqual([])
})
