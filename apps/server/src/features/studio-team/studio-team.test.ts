import { TEAM_MAX } from '@fanlight/contract'
import { afterAll, expect, test } from 'vitest'
import { BotWorld, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())
const mila = await world.creator()
const owner = await Browser.of(world.world, await hires(world.world, mila))

async function invites(rights: string[]) {
  const reply = await owner.post('/studio/team/invitations', { note: 'Tom Keller', rights })
  const { invitation, link } = reply.json()
  return { invitation, start: new URL(link).searchParams.get('start') ?? '' }
}

const team = async () => (await owner.get('/studio/team')).json()

test('an invited person accepts in the chat and is a manager with these rights', async () => {
  const person = await world.person({ firstName: 'Tom' })
  const { start } = await invites(['publish', 'see_fans'])

  const [shown] = await person.writes(`/start ${start}`)
  const waiting = await team()
  const [welcome] = await person.presses('Accept')
  const joined = await team()

  expect(shown?.text).toBe(
    'Mila Novak invites you to manage the studio. You will be able to: publish posts, see fans. Do you accept?',
  )
  expect(waiting.invitations).toMatchObject([{ note: 'Tom Keller' }])
  expect(welcome).toMatch(/^Welcome to the team/)
  expect(joined.invitations).toEqual([])
  expect(joined.members).toMatchObject([
    { role: 'owner', isCaller: true },
    { id: person.id, name: 'Tom', role: 'manager', rights: ['publish', 'see_fans'] },
  ])
})

test('a member’s menu button in the platform’s chat opens the studio', async () => {
  const person = await world.person({ languageCode: 'ru' })
  const { start } = await invites([])
  await person.writes(`/start ${start}`)

  await person.presses('Принять')

  const platform = world.bots.byId(PLATFORM_BOT)
  const button = await platform?.ask((api) => api.getChatMenuButton({ chat_id: person.id }))
  expect(button).toMatchObject({
    text: 'Студия',
    web_app: { url: 'http://localhost:8080/studio' },
  })
})

test('an invitation serves one person, and nobody once it is withdrawn', async () => {
  const [first, second] = [await world.person(), await world.person()]
  const taken = await invites([])
  const withdrawn = await invites([])
  await first.writes(`/start ${taken.start}`)
  await second.writes(`/start ${taken.start}`)
  await first.presses('Accept')

  const late = await second.presses('Accept')
  await owner.post(`/studio/team/invitations/${withdrawn.invitation.id}/withdraw`)
  const [gone] = await second.writes(`/start ${withdrawn.start}`)

  expect(late).toEqual(['This invitation does not work any more. Ask the owner for a new one.'])
  expect(gone?.text).toBe(late[0])
})

test('a person who works for a creator already stays there', async () => {
  const person = await world.person()
  const other = await world.creator()
  await world.world.db.run(
    `insert into creator_member (creator_id, person_id, role, created_at) values ($1, $2, 'owner', $3)`,
    [other.id, person.id, world.world.clock.now()],
  )
  const { start, invitation } = await invites([])
  await person.writes(`/start ${start}`)

  const [told] = await person.presses('Accept')

  expect(told).toMatch(/^You already work for a creator/)
  expect((await team()).invitations).toMatchObject([{ id: invitation.id }])
})

test('rights change at once, and who is removed is out at once', async () => {
  const person = await hires(world.world, mila, [])
  const browser = await Browser.of(world.world, person)
  const uploads = async () => (await browser.get('/studio/uploads')).statusCode
  const before = await uploads()

  const changed = await owner.post(`/studio/team/${person.id}/rights`, { rights: ['publish'] })
  const during = await uploads()
  await owner.post(`/studio/team/${person.id}/remove`)

  expect(changed.json().member).toMatchObject({ id: person.id, rights: ['publish'] })
  expect([before, during, await uploads()]).toEqual([403, 200, 401])
})

test('people and invitations together are as many as a team may have', async () => {
  const other = await Browser.of(world.world, await hires(world.world, await world.creator()))
  const invite = () => other.post('/studio/team/invitations', { note: '', rights: [] })

  const replies = []
  for (let one = 0; one < TEAM_MAX; one += 1) replies.push(await invite())

  expect(replies.at(-2)?.statusCode).toBe(200)
  expect(replies.at(-1)?.json().code).toBe('team_full')
})

test('an owner is neither changed nor removed', async () => {
  const { members } = await team()
  const { id } = members[0]

  const replies = [
    await owner.post(`/studio/team/${id}/rights`, { rights: ['publish'] }),
    await owner.post(`/studio/team/${id}/remove`),
  ]

  expect(replies.map((reply) => reply.json().code)).toEqual(['not_found', 'not_found'])
})
