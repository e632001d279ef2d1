import type { OpenedPhoto } from './open-photo.ts'

/** So many opened photos stay in memory: a screenful and its neighbours. */
const KEPT_MAX = 12

const kept = new Map<string, OpenedPhoto>()

/** A photo that was opened a moment ago, so that scrolling back shows it at once. */
export function keptPhoto(id: string): OpenedPhoto | null {
  const photo = kept.get(id)
  if (!photo) return null
  kept.delete(id)
  kept.set(id, photo)
  return photo
}

export function keepPhoto(id: string, photo: OpenedPhoto): void {
  kept.delete(id)
  kept.set(id, photo)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}
