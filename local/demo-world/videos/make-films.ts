import { canUnwrap } from '@fanlight/server/core/media-at-rest/kek-ring'
import { fileOf } from '@fanlight/server/core/media-at-rest/media-object'
import { sealObject } from '@fanlight/server/core/media-at-rest/seal-object'
import { type ListedPicture, listPictures } from '../pictures/list-pictures.ts'
import type { Studio } from '../pictures/make-pictures.ts'
import type { FilmedClip } from './film-clip.ts'
import { type FilmFile, type FilmList, readFilms, writeFilms } from './film-list.ts'
import { openCamera } from './open-camera.ts'

export interface Filming {
  signal: AbortSignal
  /** Is told of all that there are after each. */
  onFilm(this: void, films: FilmList): Promise<void>
  clips?: readonly ListedPicture[]
}

/**
 * Films what is lacking of the demo world's clips, one after the other, and tells of each: all of them
 * the first time, none from then on. Aborted, it ends and keeps what it has.
 */
export async function makeFilms(
  studio: Studio,
  { signal, onFilm, clips = listClips() }: Filming,
): Promise<FilmList> {
  const films = await whatIsThere(studio, await readFilms(studio.demoFolder))
  const missing = clips.filter(({ picture }) => !films[picture.name])
  if (missing.length === 0) return films

  using camera = openCamera(signal)
  for (const { picture, creatorId } of missing) {
    const clip = signal.aborted ? null : await camera.film(picture).catch(unlessAborted(signal))
    if (!clip) break
    films[picture.name] = await keep(studio, creatorId, clip)
    await writeFilms(studio.demoFolder, films)
    await onFilm(films)
  }
  return films
}

function unlessAborted(signal: AbortSignal) {
  return (error: unknown): null => {
    if (signal.aborted) return null
    throw error
  }
}

/** Every picture that is the poster of a clip. */
export function listClips(): ListedPicture[] {
  return listPictures().filter(({ picture }) => picture.seconds !== undefined)
}

async function whatIsThere({ storage, keks }: Studio, films: FilmList): Promise<FilmList> {
  const found: FilmList = {}
  for (const [name, film] of Object.entries(films)) {
    const { oid, wrappedKey } = film.object
    const isThere = canUnwrap(keks, wrappedKey) && (await storage.head(fileOf(oid))) !== null
    if (isThere) found[name] = film
  }
  return found
}

async function keep(studio: Studio, creatorId: number, clip: FilmedClip): Promise<FilmFile> {
  const { bytes, mime, width, height, duration, firstSegmentEnd } = clip
  const object = await sealObject(studio, {
    creatorId,
    kind: 'video',
    mime,
    plain: bytes,
    length: bytes.length,
    width,
    height,
    duration,
  })
  return { object, firstSegmentEnd, duration }
}
