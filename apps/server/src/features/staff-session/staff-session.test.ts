import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk, authenticatorCode, employs } from '../../../test/staff-verbs.ts'
import { Browser } from '../../../test/studio-browser.ts'
import { openWorld, type World } from '../../../test/world.ts'

const world = sharedWorld()

/** One of the staff in a browser, with an authenticator that was set up a while ago. */
async function enrolled(at: World) {
  const person = await employs(at)
  const browser = await Browser.of(at, person)
  const { secret } = (await browser.post('/staff/factor/enrolment')).json()
  const code = authenticatorCode(at, secret, -1)
  const done = await browser.post('/staff/factor/enrolment/complete', { code })
  const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>()
  return { person, secret: String(secret), recoveryCodes, browser: await Browser.of(at, person) }
}

const gives = (browser: Browser, code: string) => browser.post('/staff/factor', { code })
const stateOf = async (browser: Browser) => (await browser.get('/staff/session')).json().factor

test('one of the staff sets up an authenticator once, and is in', async () => {
  const person = await employs(world(), ['support'])
  const browser = await Browser.of(world(), person)
  const before = (await browser.get('/staff/session')).json()
  const first = (await browser.post('/staff/factor/enrolment')).json()
  const second = (await browser.post('/staff/factor/enrolment')).json()

  const complete = (secret: string) =>
    browser.post('/staff/factor/enrolment/complete', { code: authenticatorCode(world(), secret) })
  const replies = [await complete(first.secret), await complete(second.secret)]
  const again = await browser.post('/staff/factor/enrolment')

  expect(before).toEqual({
    person: { id: person.id, name: 'Olga Kern' },
    rights: ['support'],
    factor: 'not_enrolled',
    isSandbox: true,
  })
  expect(second.address).toMatch(/^otpauth:\/\/totp\/Fanlight%20staff:Olga%20Kern\?secret=/)
  expect(second.qr.length).toBe(second.qr[0].length)
  expect(replies.map((reply) => reply.statusCode)).toEqual([403, 200])
  expect(replies[1]?.json().recoveryCodes).toHaveLength(10)
  expect(again.json().code).toBe('factor_enrolled')
  expect(await stateOf(browser)).toBe('given')
})

test('a code opens one session, once; the next one opens the next', async () => {
  const { person, browser, secret } = await enrolled(world())
  const other = await Browser.of(world(), person)
  const code = authenticatorCode(world(), secret)
  const before = await stateOf(browser)

  const [one, repeated] = [await gives(browser, code), await gives(other, code)]
  const states = [await stateOf(browser), await stateOf(other)]
  const next = await gives(other, authenticatorCode(world(), secret, 1))

  expect(before).toBe('required')
  expect([one.statusCode, repeated.json().code]).toEqual([200, 'factor_invalid'])
  expect(states).toEqual(['given', 'required'])
  expect(next.statusCode).toBe(200)
})

test('of two browsers with one code at the same time one is let in', async () => {
  const { person, browser, secret } = await enrolled(world())
  const other = await Browser.of(world(), person)
  const code = authenticatorCode(world(), secret)

  const replies = await Promise.all([gives(browser, code), gives(other, code)])

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
})

test('after five wrong codes also the right one waits, and each further guess waits again', async () => {
  await using own = await openWorld()
  const { browser, secret } = await enrolled(own)
  for (let guess = 0; guess < 5; guess += 1) await gives(browser, '000000')

  const locked = await gives(browser, authenticatorCode(own, secret))
  await own.advance({ seconds: 901 })
  const wrong = await gives(browser, '000000')
  const after = await gives(browser, authenticatorCode(own, secret))
  await own.advance({ seconds: 901 })
  const right = await gives(browser, authenticatorCode(own, secret))

  expect(locked.json()).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 900 } })
  expect([wrong.json().code, after.json().code]).toEqual(['factor_invalid', 'too_many_requests'])
  expect(right.statusCode).toBe(200)
})

test('a recovery code opens once, however it is typed', async () => {
  const { browser, person, recoveryCodes } = await enrolled(world())
  const [code = ''] = recoveryCodes
  const other = await Browser.of(world(), person)

  const first = await gives(browser, code.toUpperCase().replaceAll('-', ' '))
  const second = await gives(other, code)

  expect([first.statusCode, second.json().code]).toEqual([200, 'factor_invalid'])
})

test('a copy of the database has neither secret nor recovery code', async () => {
  const { secret, recoveryCodes } = await enrolled(world())

  const rows = await world().db.query<{ text: string }>(
    `select encode(secret_sealed, 'escape') || coalesce(string_agg(encode(code_hash, 'escape'), ''), '') as text
     from staff_factor left join staff_recovery_code using (person_id) group by person_id`,
  )

  const text = rows.map((row) => row.text).join('')
  expect([secret, ...recoveryCodes].filter((one) => text.includes(one))).toEqual([])
})

test('signed out, or removed from the staff, one is outside at once', async () => {
  const [leaver, removed] = [await employs(world()), await employs(world())]
  const [browser, other] = [await atDesk(world(), leaver), await atDesk(world(), removed)]

  await browser.post('/staff/session/end')
  await world().db.run('delete from staff_member where person_id = $1', [removed.id])

  expect((await browser.get('/staff/ledger')).statusCode).toBe(401)
  expect((await other.get('/staff/ledger')).statusCode).toBe(403)
})

test('the badge of the ledger turns when a cent is missing', async () => {
  await using own = await openWorld()
  const browser = await atDesk(own)
  await own.fan({ balance: 20_00 })
  const before = await browser.get('/staff/ledger')
  await own.db.run('update wallet set balance_cents = balance_cents + 1')

  await own.advance({ seconds: 31 })
  const after = await browser.get('/staff/ledger')

  expect([before.json(), after.json()]).toEqual([{ isBalanced: true }, { isBalanced: false }])
})
