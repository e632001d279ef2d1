import type { StoredRendition, StoredVideo } from '@fanlight/server/core/content/stored-attachment'
import { insertObject } from '@fanlight/server/core/media-at-rest/store-object'
import type { DemoContext } from '../make-demo-world.ts'
import type { Manifest } from '../pictures/manifest.ts'
import * as store from './attach-videos.store.ts'
import type { FilmFile, FilmList } from './film-list.ts'

/** Gives every post and message of the demo world that has only a poster its film, as far as filmed. */
export function attachVideos(
  { db, clock }: Pick<DemoContext, 'db' | 'clock'>,
  pictures: Manifest,
  films: FilmList,
): Promise<void> {
  const byPoster = new Map<string, FilmFile>()
  for (const [name, film] of Object.entries(films)) {
    const poster = pictures[name]?.medium.oid
    if (poster !== undefined) byPoster.set(poster, film)
  }
  return db.transaction(async (tx) => {
    for (const { table, id, attachments } of await store.listPosterOnly(tx)) {
      const found = attachments.flatMap((each) => filmOf(each, byPoster) ?? [])
      if (found.length === 0) continue
      for (const { object } of found) await insertObject(tx, object, clock.now())
      await store.attach(tx, {
        table,
        id,
        attachments: attachments.map((each) => withFilm(each, filmOf(each, byPoster))),
      })
    }
  })
}

type Attached = store.MediaRow['attachments'][number]

function filmOf(
  attachment: Attached,
  byPoster: ReadonlyMap<string, FilmFile>,
): FilmFile | undefined {
  const isBare = attachment.type === 'video' && attachment.renditions.length === 0
  return isBare ? byPoster.get(attachment.poster.oid) : undefined
}

function withFilm(attachment: Attached, film: FilmFile | undefined): Attached {
  if (!film || attachment.type !== 'video') return attachment
  const { duration } = film
  return { ...attachment, duration, renditions: [renditionOf(film)] } satisfies StoredVideo
}

function renditionOf({ object, firstSegmentEnd, duration }: FilmFile): StoredRendition {
  const { oid, width = 0, height = 0, plainBytes } = object
  const bitsPerSecond = Math.round((plainBytes * 8) / duration)
  return { oid, width, height, bitsPerSecond, firstSegmentEnd }
}
