import { expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { atDesk, employs } from '../../test/staff-verbs.ts'
import { openWorld, type World } from '../../test/world.ts'

test('the first of the staff is named on the command line, and it stands in the audit log', async () => {
  await using world = await openWorld()
  const person = await world.fan()
  const id = String(person.id)

  const added = await run(world, 'add', id, 'Olga Kern', '--rights', 'support,admin')
  const listed = await run(world, 'list')
  const inside = await (await atDesk(world, person)).get('/staff/session')
  const removed = await run(world, 'remove', id)
  const verified = await run(world, 'verify')

  expect(added.output).toBe(`Olga Kern (${id}) has the rights support, admin.\n`)
  expect(listed.output).toBe(`${id}  Olga Kern  support, admin\n`)
  expect(inside.json()).toMatchObject({ rights: ['support', 'admin'] })
  expect(removed.code).toBe(0)
  expect(verified.output).toMatch(/^The audit log is whole: 2 records, last seal [0-9a-f]{64}\.\n$/)
  const rows = await world.db.query('select action, subject, origin from staff_action order by id')
  expect(rows).toEqual([
    { action: 'added_staff', subject: `staff ${id}`, origin: 'command line' },
    { action: 'removed_staff', subject: `staff ${id}`, origin: 'command line' },
  ])
})

test('a lost authenticator is reset there, and shuts what was open', async () => {
  await using world = await openWorld()
  const person = await employs(world)
  const desk = await atDesk(world, person)
  await desk.post('/staff/factor/enrolment')

  const { output } = await run(world, 'reset', String(person.id))

  expect(output).toMatch(/sets up the second factor at the next sign-in/)
  expect((await desk.get('/staff/session')).json().factor).toBe('not_enrolled')
})

test.each([
  ['no command', [], 2, 'npm run staff -- <command>'],
  ['a right that there is not', ['add', '7', 'Olga', '--rights', 'all'], 2, 'npm run staff'],
  ['a stranger', ['remove', '424242'], 1, 'No one of the staff is 424242.'],
])('%s changes nothing and is told', async (_what, args, code, text) => {
  await using world = await openWorld()

  const ran = await run(world, ...args)

  expect(ran).toEqual({ code, output: expect.stringContaining(text) })
})

function run({ database }: World, ...args: string[]) {
  const env = {
    MESSENGER: 'telegram',
    BOT_TOKEN: '1:a',
    DATABASE_URL: databaseUrl(database.connection),
  }
  return runCli('staff', { args, env })
}
