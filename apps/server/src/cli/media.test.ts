import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { keepPhoto } from '../../test/media-verbs.ts'
import { runCli } from '../../test/run-cli.ts'
import { TEST_KEK } from '../../test/test-context.ts'
import { openWorld, type World } from '../../test/world.ts'
import { fileOf } from '../core/media-at-rest/media-object.ts'
import { writeStorageMark } from '../core/media-at-rest/storage-mark.ts'
import { movableClock } from '../platform/clock.ts'
import { localStorage } from '../platform/storage/local-storage.ts'

const NEW_KEK = 'ab'.repeat(32)

let dataDir: string
let world: World
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fanlight-media-'))
  // The operator's program goes by the machine's clock, so the world that it looks at does too.
  const clock = movableClock()
  world = await openWorld({ clock, storage: localStorage(join(dataDir, 'media')) })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

test('an operator seals an object again and takes another down', async () => {
  const { medium, large } = await keepPhoto(world, (await world.creator()).id)

  const resealed = await run(['reseal', medium.oid])
  const taken = await run(['take-down', large?.oid ?? ''])

  const [, fresh = ''] = / is ([\w-]{22}) now\.\n$/.exec(resealed.output) ?? []
  expect(taken).toEqual({ code: 0, output: `${large?.oid} is gone.\n` })
  expect(await world.ctx.storage.head(fileOf(fresh))).not.toBeNull()
  expect(await world.ctx.storage.head(fileOf(medium.oid))).toBeNull()
})

test('an operator replaces the wrapping key by naming the new one first', async () => {
  await keepPhoto(world, (await world.creator()).id)

  const env = { MEDIA_KEK: `${NEW_KEK},${TEST_KEK.toString('hex')}` }
  const first = await run(['rotate-kek'], env)
  const second = await run(['rotate-kek'], { MEDIA_KEK: NEW_KEK })
  const back = await run(['rotate-kek'], { MEDIA_KEK: `${TEST_KEK.toString('hex')},${NEW_KEK}` })

  expect(first.output).toMatch(/^Wrapped [1-9]\d* keys anew; older .*not needed any more\.\n$/)
  expect(second.output).toMatch(/^Wrapped 0 keys anew/)
  expect(back.code).toBe(0)
})

test('a database of many nodes wants its wrapping keys in the environment', async () => {
  const { code, output } = await run(['rotate-kek'], { MEDIA_KEK: '' })

  expect([code, output]).toEqual([1, expect.stringContaining('Set MEDIA_KEK')])
})

test('an operator replaces the keys of a creator', async () => {
  const creator = await world.creator()
  const fan = await world.fan({ balance: 20_00 })
  await fan.buysPremium(creator)

  const done = await run(['rotate-author-key', String(creator.id)])
  const one = await run(['rotate-fan-key', String(creator.id), String(fan.id)])
  const nobody = await run(['rotate-author-key', '987654'])

  expect(done.output).toContain('1 subscriptions among it')
  expect(one.output).toContain(`Fan ${fan.id} opens creator ${creator.id} with a new key.`)
  expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('no creator 987654')])
})

test('an operator has orphans collected and is told of how many', async () => {
  const { code, output } = await run(['collect-orphans'])

  expect(output).toBe(
    'Deleted 0 unused objects and 0 unfinished files, moved 0 unknown files to the trash, ' +
      'and deleted 0 that lay there for weeks.\n',
  )
  expect(code).toBe(0)
})

test('F3: an operator sees what was held back, throws it away, and has it back', async () => {
  const { storage } = world.ctx
  const names = Array.from({ length: 40 }, (_, index) => `unknown-${index}`.padEnd(22, '-'))
  const long = new Date(Date.now() - 3 * 86_400_000)
  for (const name of names) {
    await storage.put(fileOf(name), Buffer.alloc(1), 1)
    await utimes(join(dataDir, 'media', fileOf(name)), long, long)
  }

  const held = await run(['collect-orphans'])
  const thrown = await run(['collect-orphans', '--all'])
  const listed = await run(['list-trash'])
  const restored = await run(['restore-trash', '--all'])

  expect(held.output).toContain('40 files are unknown to this database, too many for litter')
  expect(thrown.output).toContain('moved 40 unknown files to the trash')
  expect(listed.output.trim().split('\n')).toHaveLength(40)
  expect(restored.output).toBe('Put back 40 files.\n')
  for (const name of names) expect(await storage.head(fileOf(name))).not.toBeNull()
})

test('F3: nothing is collected in a storage of another world until it is adopted', async () => {
  await writeStorageMark(world.ctx.storage, 'another-world')

  const refused = await run(['collect-orphans', '--all'])
  const adopted = await run(['adopt-storage'])
  const collected = await run(['collect-orphans'])

  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('another-world')])
  expect([adopted.code, collected.code]).toEqual([0, 0])
})

test.each([[[]], [['dance']]])('%j is answered with what there is', async (args) => {
  const { code, output } = await run(args)

  expect(output).toContain('rotate-author-key <creator>')
  expect(code).toBe(2)
})

function run(args: string[], more: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: databaseUrl(world.database.connection),
    DATA_DIR: dataDir,
    MEDIA_KEK: TEST_KEK.toString('hex'),
    ...more,
  }
  return runCli('media', { args, env })
}
