import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaObject } from '@fanlight/server/core/media-at-rest/media-object'
import { PICTURES_FINGERPRINT } from '../pictures/manifest.ts'

/** Raised when a clip is filmed in another way, so that existing films are made again. */
const FILMING = 1

/** One film in the storage. */
export interface FilmFile {
  object: MediaObject
  firstSegmentEnd: number
  duration: number
}

/** What became of the clips, by their names; kept beside the list of pictures. */
export type FilmList = Record<string, FilmFile>

const STAMP = `${PICTURES_FINGERPRINT}-${FILMING}`

export async function readFilms(demoFolder: string): Promise<FilmList> {
  const text = await readFile(fileIn(demoFolder), 'utf8').catch(() => null)
  if (text === null) return {}
  const { stamp, films } = JSON.parse(text) as { stamp: string; films: FilmList }
  return stamp === STAMP ? films : {}
}

export async function writeFilms(demoFolder: string, films: FilmList): Promise<void> {
  const unfinished = `${fileIn(demoFolder)}.${process.pid}`
  await mkdir(demoFolder, { recursive: true })
  await writeFile(unfinished, JSON.stringify({ stamp: STAMP, films }), { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, fileIn(demoFolder))
}

function fileIn(demoFolder: string): string {
  return join(demoFolder, 'films.json')
}
