import { createHmac, createPublicKey, verify } from 'node:crypto'
import { isValid } from '@tma.js/init-data-node'
import { expect, test } from 'vitest'
import { BOT_ID, OTHER_BOT_ID, OTHER_TOKEN, START, TOKEN, World } from '../testing/world.ts'

test('an independent library accepts what the sandbox signs', async () => {
  await using world = await World.open()
  const max = await world.user({ firstName: 'Макс & Co', lastName: '"Ü" 👋' })

  const initData = world.messenger.initData({ userId: max.id, startParam: 'a_b-C1' })

  const accepts = (text: string, token: string) => isValid(text, token, { expiresIn: 0 })
  expect(accepts(initData, TOKEN)).toBe(true)
  expect(accepts(initData, OTHER_TOKEN)).toBe(false)
  expect(accepts(initData.replace('a_b-C1', 'a_b-C2'), TOKEN)).toBe(false)
})

test('the hash and the signature are made as the messenger prescribes', async () => {
  await using world = await World.open()
  const max = await world.user()

  const initData = world.messenger.initData({ userId: max.id, botId: OTHER_BOT_ID })

  expect(hasGenuineHash(initData, OTHER_TOKEN)).toBe(true)
  expect(hasGenuineHash(initData, TOKEN)).toBe(false)
  expect(hasGenuineSignature(initData, OTHER_BOT_ID, world.messenger.publicKey)).toBe(true)
  expect(hasGenuineSignature(initData, BOT_ID, world.messenger.publicKey)).toBe(false)
  expect(world.messenger.publicKey).toMatch(/^[0-9a-f]{64}$/)
})

test('init data tells who, when and from where', async () => {
  await using world = await World.open()
  const max = await world.user({ lastName: 'Berg', username: 'max_berg', isPremium: true })

  const fields = new URLSearchParams(
    world.messenger.initData({ userId: max.id, startParam: 'menu-1', ageSeconds: 90 }),
  )

  expect(JSON.parse(fields.get('user') ?? '')).toEqual({
    id: max.id,
    first_name: 'Max',
    last_name: 'Berg',
    username: 'max_berg',
    language_code: 'en',
    is_premium: true,
    allows_write_to_pm: true,
  })
  expect(fields.get('auth_date')).toBe(String(START.getTime() / 1000 - 90))
  expect([...fields.keys()]).toEqual([
    'user',
    'chat_instance',
    'chat_type',
    'start_param',
    'auth_date',
    'signature',
    'hash',
  ])
})

function hasGenuineHash(initData: string, token: string): boolean {
  const fields = new URLSearchParams(initData)
  const hash = fields.get('hash')
  fields.delete('hash')
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return createHmac('sha256', secret).update(checkString(fields)).digest('hex') === hash
}

function hasGenuineSignature(initData: string, botId: number, publicKey: string): boolean {
  const fields = new URLSearchParams(initData)
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  fields.delete('hash')
  fields.delete('signature')
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(`${botId}:WebAppData\n${checkString(fields)}`), key, signature)
}

function checkString(fields: URLSearchParams): string {
  const lines = [...fields].map(([name, value]) => `${name}=${value}`)
  return lines.sort().join('\n')
}
