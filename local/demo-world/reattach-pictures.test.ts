import { openWorld, type World } from '@fanlight/server/test/world'
import { beforeAll, expect, test } from 'vitest'
import { demoMedia } from '../test/demo-media.ts'
import { makeDemoWorld } from './make-demo-world.ts'
import type { Manifest } from './pictures/manifest.ts'
import { reattachPictures } from './reattach-pictures.ts'

let pictures: Manifest

beforeAll(async () => {
  pictures = (await demoMedia()).pictures
}, 180_000)

test('a demo world of an older program gets its pictures back from the storage', async () => {
  await using world = await openDemo()
  const before = await walls(world)
  await makeOld(world)

  await reattachPictures({ ...world.ctx, db: world.db, pictures })

  const { n } = await world.db.one<{ n: number }>('select count(*)::int as n from media_use')
  expect(before.length).toBeGreaterThan(60)
  expect(await walls(world)).toEqual(before)
  expect(n).toBeGreaterThan(200)
})

test('a world that names objects already is left as it is', async () => {
  await using world = await openDemo()
  const before = await walls(world)

  await reattachPictures({ ...world.ctx, db: world.db, pictures: {} })

  expect(await walls(world)).toEqual(before)
})

async function openDemo(): Promise<World> {
  const world = await openWorld()
  await makeDemoWorld({ ...world.ctx, db: world.db, pictures })
  return world
}

/** As the attachments were before there were objects. */
async function makeOld({ db }: World) {
  const nameOf = new Map(
    Object.entries(pictures).map(([name, { blurred }]) => [blurred.oid, name] as const),
  )
  for (const table of ['post', 'message_content'] as const) {
    const rows = await db.query<{ id: number; attachments: { blurred: { oid: string } }[] }>(
      `select id, attachments from ${table}`,
    )
    for (const { id, attachments } of rows) {
      const old = attachments.map(({ blurred }) => ({
        type: 'photo',
        blurred: { medium: '/gone' },
        blurredFile: `demo/public/${nameOf.get(blurred.oid)}-glass.jpg`,
      }))
      await db.run(`update ${table} set attachments = $2 where id = $1`, [id, JSON.stringify(old)])
    }
  }
  await db.run('delete from media_object')
}

function walls({ db }: World) {
  return db.query(
    `select 'post' as what, id, attachments from post
     union all select 'message', id, attachments from message_content order by what, id`,
  )
}
