import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { DEMO_CREATORS, DEMO_FANS } from '../content/people.ts'
import { avatarFile } from './avatar-files.ts'
import { asJpeg, drawAvatar, drawPicture } from './draw-picture.ts'

/** A portrait of everybody, and a picture for every channel, as far as they are not there. */
export function listAvatars(demoFolder: string, isCurrent: boolean): (() => Promise<void>)[] {
  const people = [
    ...DEMO_CREATORS.map((creator) => ({ ...creator, kind: 'creator' as const })),
    ...DEMO_FANS.map((fan) => ({ ...fan, kind: 'fan' as const })),
  ].map(({ kind, id, looks, backdrop }) => ({
    file: avatarFile(demoFolder, kind, id),
    draw: () => drawAvatar(`${kind}-${id}`, looks, backdrop),
  }))
  const channels = DEMO_CREATORS.map(({ channel, channelPicture }) => ({
    file: avatarFile(demoFolder, 'channel', channel.id),
    draw: async () => asJpeg(sharp((await drawPicture(channelPicture)).thumbnail.bytes)),
  }))
  return [...people, ...channels]
    .filter(({ file }) => !isCurrent || !existsSync(file))
    .map(
      ({ file, draw }) =>
        async () =>
          put(file, await draw()),
    )
}

/** There whole or not at all. */
async function put(file: string, content: Buffer) {
  const unfinished = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
