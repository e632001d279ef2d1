import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/db/queries.ts'
import * as store from './creator-pictures.store.ts'

/** Shows it from now on, instead of the one before. */
export async function keepCreatorPicture(
  db: Queries,
  picture: store.CreatorPicture,
): Promise<void> {
  const digest = createHash('sha256').update(picture.content).digest('hex')
  await store.keep(db, { ...picture, digest })
}

export function removeCreatorPicture(
  db: Queries,
  creatorId: number,
  kind: store.CreatorPicture['kind'],
): Promise<void> {
  return store.remove(db, creatorId, kind)
}

/** Where it is to be had, by anybody and for good. */
export function creatorPictureAddress(digest: string | null): string | null {
  return digest === null ? null : `/pictures/${digest}`
}

export function findCreatorPicture(
  db: Queries,
  digest: string,
): Promise<Pick<store.CreatorPicture, 'type' | 'content'> | null> {
  return store.find(db, digest)
}
