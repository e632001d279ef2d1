import type { StoredAttachment } from '@fanlight/server/core/content/stored-attachment'
import { insertObject } from '@fanlight/server/core/media-at-rest/store-object'
import type { DemoContext } from './make-demo-world.ts'
import { attachPictures } from './pictures/attach-pictures.ts'
import { listPictures } from './pictures/list-pictures.ts'
import { objectsOf } from './pictures/manifest.ts'
import * as store from './reattach-pictures.store.ts'

const OLD_FILE = /^demo\/public\/(.+)-glass\.jpg$/

/**
 * A demo world of before there were media objects names files that are gone. Its posts and messages
 * get the same pictures from the storage; any other world is left alone.
 */
export async function reattachPictures({ db, clock, pictures }: DemoContext): Promise<void> {
  const rows = await store.listOld(db)
  if (rows.length === 0) return
  const known = new Map(listPictures().map(({ picture }) => [picture.name, picture]))
  await db.transaction(async (tx) => {
    for (const object of Object.values(pictures).flatMap(objectsOf)) {
      await insertObject(tx, object, clock.now())
    }
    for (const { table, id, files } of rows) {
      const media = files.flatMap((file) => known.get(OLD_FILE.exec(file)?.[1] ?? '') ?? [])
      const attachments: StoredAttachment[] = attachPictures(pictures, media)
      await store.attach(tx, table, id, attachments)
    }
  })
}
