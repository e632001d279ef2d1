import { afterAll, describe, expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, linksOf } from '../../../test/bot-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'
import { openWorld } from '../../../test/world.ts'

const CHROME = 'Mozilla/5.0 (Macintosh; Mac OS X) Chrome/156.0 Safari/537.36'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())
const mila = await world.creator()

async function owner(traits: { languageCode?: string } = {}) {
  const person = await world.person(traits)
  await world.world.db.run(
    `insert into creator_member (creator_id, person_id, role, created_at) values ($1, $2, 'owner', $3)`,
    [mila.id, person.id, world.world.clock.now()],
  )
  return person
}

async function asksToBeLetIn(browser = new Browser(world.world)) {
  const reply = await browser.post('/studio/sign-in', undefined, { 'user-agent': CHROME })
  const { words, link, qr } = reply.json()
  return { browser, words, qr, start: new URL(link).searchParams.get('start') ?? '' }
}

const stateOf = async (browser: Browser) => (await browser.get('/studio/sign-in')).json().state

describe('a browser', () => {
  test('is let in when a member compares the words and confirms', async () => {
    const person = await owner()
    const { browser, words, start, qr } = await asksToBeLetIn()

    const [asked] = await person.writes(`/start ${start}`)
    const before = await stateOf(browser)
    const [answer] = await person.presses('The words are the same')
    const after = await stateOf(browser)
    const entered = await browser.post('/studio/sign-in/enter')
    const current = await browser.get('/studio/session')

    expect(asked?.text).toContain(`Chrome, macOS asks for it`)
    expect(asked?.text).toContain(words.join(' '))
    expect([before, after]).toEqual(['waiting', 'confirmed'])
    expect(answer).toMatch(/^Done/)
    expect(entered.statusCode).toBe(200)
    expect(current.json()).toEqual({
      person: { id: person.id, firstName: 'Test', lastName: '' },
      creator: { id: mila.id, name: 'Mila Novak', avatar: null },
      role: 'owner',
      rights: [],
    })
    expect(qr.length).toBe(qr[0].length)
  })

  test('takes its session once, and no other browser can', async () => {
    const person = await owner()
    const { browser, start } = await asksToBeLetIn()
    await person.writes(`/start ${start}`)
    await person.presses('The words are the same')
    const thief = await asksToBeLetIn()

    const stolen = [
      await thief.browser.post('/studio/sign-in/enter'),
      await thief.browser.post('/studio/sign-in/link', { code: start.replace('studio_', '') }),
    ]
    const taken = [await browser.post('/studio/sign-in/enter')]
    browser.cookies.set('fanlight_sign_in', thief.browser.cookies.get('fanlight_sign_in') ?? '')
    taken.push(await browser.post('/studio/sign-in/enter'))

    expect(stolen.map((reply) => reply.json().code)).toEqual(Array(2).fill('sign_in_expired'))
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 410])
  })

  test('stays outside when the person says no', async () => {
    const person = await owner()
    const { browser, start } = await asksToBeLetIn()
    await person.writes(`/start ${start}`)

    await person.presses('It was not me')

    expect(await stateOf(browser)).toBe('refused')
    expect((await browser.post('/studio/sign-in/enter')).json().code).toBe('sign_in_expired')
  })

  test('is let in by members only, and in the platform’s own chat alone', async () => {
    const [fan, member] = [await world.person(), await owner()]
    const { browser, start } = await asksToBeLetIn()

    const [none] = await fan.writes(`/start ${start}`)
    const [elsewhere] = await member.writes(`/start ${start}`, botOf(mila.id))

    expect(none?.text).toMatch(/^You do not work for a creator here yet/)
    expect(labelsOf(elsewhere)).not.toContain('The words are the same')
    expect(await stateOf(browser)).toBe('waiting')
  })
})

test('/studio sends a link that works once, and a button that opens the studio', async () => {
  const person = await owner({ languageCode: 'ru' })

  const [told] = await person.writes('/studio')
  const code = /studio\/enter#([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
  const browser = new Browser(world.world)
  const first = await browser.post('/studio/sign-in/link', { code })
  const second = await new Browser(world.world).post('/studio/sign-in/link', { code })

  expect(told?.text).toMatch(/^Ваша студия/)
  expect(linksOf(told)).toEqual(['http://localhost:8080/studio'])
  expect([first.statusCode, second.statusCode]).toEqual([200, 410])
  expect((await browser.get('/studio/session')).statusCode).toBe(200)
})

test('what the messenger signed opens the studio for members only', async () => {
  const [person, fan] = [await owner(), await world.person()]
  const enters = (credential: string) =>
    new Browser(world.world).post('/studio/sign-in/messenger', { credential })

  const replies = [
    await enters(person.fan.initData),
    await enters(fan.fan.initData),
    await enters(`${person.fan.initData}0`),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 403, 401])
})

test('sessions are listed, ended one by one, and all others at once', async () => {
  const person = await owner()
  const [here, there, away] = [
    await Browser.of(world.world, person),
    await Browser.of(world.world, person),
    await Browser.of(world.world, person),
  ]
  const { sessions } = (await there.get('/studio/sessions')).json()
  const thereId = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id

  await here.post(`/studio/sessions/${thereId}/end`)
  const ended = await there.get('/studio/session')
  await here.post('/studio/sessions/end-others')
  const left = (await here.get('/studio/sessions')).json().sessions
  const signedOut = await here.post('/studio/session/end')

  expect(sessions).toHaveLength(3)
  expect([ended.statusCode, (await away.get('/studio/session')).statusCode]).toEqual([401, 401])
  expect(left).toMatchObject([{ isCurrent: true, device: 'A test' }])
  expect(signedOut.statusCode).toBe(200)
  expect((await here.get('/studio/session')).statusCode).toBe(401)
})

test('a code, a link and what they left behind are forgotten in time', async () => {
  await using own = await openWorld()
  const person = await hires(own, await own.creator())
  const [browser, signedIn] = [new Browser(own), await Browser.of(own, person)]
  await browser.post('/studio/sign-in')

  await own.advance({ seconds: 601 })
  const state = (await browser.get('/studio/sign-in')).json().state
  await own.advance({ days: 31 })
  await own.runJobs()

  expect(state).toBe('expired')
  expect((await signedIn.get('/studio/session')).statusCode).toBe(401)
  const left = await own.db.one(
    'select (select count(*) from studio_sign_in) + (select count(*) from studio_session) as rows',
  )
  expect(left).toEqual({ rows: 0 })
})

test('in a frame of the messenger’s site the session is kept apart for that site', async () => {
  await using secure = await openWorld({ settings: { publicUrl: 'https://fan.example' } })
  const person = await hires(secure, await secure.creator())

  const reply = await new Browser(secure).post('/studio/sign-in/messenger', {
    credential: person.initData,
  })

  const cookie = reply.cookies.find(({ name }) => name === 'fanlight_studio')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/api' })
  expect(String(reply.headers['set-cookie'])).toContain('Partitioned')
})
