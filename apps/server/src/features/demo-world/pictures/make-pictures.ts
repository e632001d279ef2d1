import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { DEMO_CREATORS } from '../content/creators.ts'
import { DEMO_FANS } from '../content/fans.ts'
import { drawAvatar, drawPicture } from './draw-picture.ts'
import { PICTURES_FINGERPRINT } from './fingerprint.ts'
import { type ListedPicture, listPictures } from './list-pictures.ts'
import { avatarFile, filesOf } from './picture-files.ts'
import { fileKey, sealPhoto } from './seal-file.ts'

const STAMP = 'demo/made'

interface Studio {
  /** Where all media are. */
  folder: string
  /** The keys of sealed pictures follow from it. */
  secret: Buffer
}

type File = readonly [path: string, content: Buffer]

interface Drawing {
  /** Paths below the folder. */
  files: string[]
  draw(): Promise<File[]>
}

/**
 * Draws what this folder lacks of the demo world's pictures: all of them the first time, none from
 * then on. Each file is there whole or not at all.
 */
export async function makePictures(
  studio: Studio,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const drawings = [...listPictures().map((each) => pictureOf(studio, each)), ...avatars()]
  const isCurrent = await hasStamp(studio)
  const missing = drawings.filter(({ files }) => !isCurrent || !isThere(studio, files))
  if (missing.length === 0) return

  const total = missing.length
  let done = 0
  const before = sharp.concurrency()
  sharp.concurrency(1) // one thread for each painter
  const painter = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      for (const file of await next.draw()) await put(studio, file)
      done += 1
      tell(done, total)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, painter))
  sharp.concurrency(before)
  await put(studio, [STAMP, Buffer.from(stampOf(studio))])
}

/** Whether what is there was drawn by this version of the program and sealed by this secret. */
async function hasStamp(studio: Studio): Promise<boolean> {
  const stamp = await readFile(join(studio.folder, STAMP), 'utf8').catch(() => null)
  return stamp === stampOf(studio)
}

function stampOf({ secret }: Studio): string {
  const owner = createHash('sha256').update('demo pictures').update(secret).digest('hex')
  return `${PICTURES_FINGERPRINT} ${owner.slice(0, 16)}\n`
}

function isThere({ folder }: Studio, files: readonly string[]): boolean {
  return files.every((file) => existsSync(join(folder, file)))
}

/** What is open needs no seal, and of a video only the poster exists. */
function pictureOf({ secret }: Studio, { picture, isOpen }: ListedPicture): Drawing {
  const { name, seconds } = picture
  const { whole, small, glass, sealed } = filesOf(name, { isOpen })
  const isSealed = !isOpen && seconds === undefined
  return {
    files: [whole, small, glass, ...(isSealed ? [sealed] : [])],
    async draw() {
      const drawn = await drawPicture(picture)
      const files: File[] = [
        [whole, drawn.whole],
        [small, drawn.small],
        [glass, drawn.glass],
      ]
      if (isSealed) files.push([sealed, sealPhoto(fileKey(secret, name), drawn.whole)])
      return files
    },
  }
}

function avatars(): Drawing[] {
  const people = [
    ...DEMO_CREATORS.map((creator) => ({ ...creator, kind: 'creator' as const })),
    ...DEMO_FANS.map((fan) => ({ ...fan, kind: 'fan' as const })),
  ].map(({ kind, id, looks, backdrop }) =>
    single(avatarFile(kind, id), () => drawAvatar(`${kind}-${id}`, looks, backdrop)),
  )
  const channels = DEMO_CREATORS.map(({ channel, channelPicture }) =>
    single(
      avatarFile('channel', channel.id),
      async () => (await drawPicture(channelPicture)).small,
    ),
  )
  return [...people, ...channels]
}

function single(file: string, draw: () => Promise<Buffer>): Drawing {
  return { files: [file], draw: async () => [[file, await draw()]] }
}

async function put({ folder }: Studio, [path, content]: File) {
  const file = join(folder, path)
  const unfinished = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
