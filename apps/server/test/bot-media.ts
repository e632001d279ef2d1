import { storeObject } from '../src/core/media-at-rest/store-object.ts'
import type { BotWorld } from './bot-world.ts'
import type { Creator } from './creator.ts'
import { PHOTO, VIDEO } from './media-fixtures.ts'

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42')])

export interface BotMedia {
  picture: typeof PHOTO
  film: typeof VIDEO
}

/** A photo and a video whose files are there, for bots to upload. */
export async function keepBotMedia({ world }: BotWorld, creator: Creator): Promise<BotMedia> {
  const keep = (plain: Buffer) => {
    const traits = { creatorId: creator.id, kind: 'photo', mime: 'image/png' } as const
    return storeObject(world.ctx, { ...traits, plain, length: plain.length, chunkLog2: 16 })
  }
  const [png, mp4] = [await keep(Buffer.from(PNG, 'base64')), await keep(MP4)]
  const size = { width: 1, height: 1 }
  const shown = { ...png, ...size }
  const rendition = { ...mp4, ...size, bitsPerSecond: 1000, firstSegmentEnd: 1 }
  return {
    picture: { ...PHOTO, medium: shown, blurred: shown },
    film: { ...VIDEO, blurred: shown, poster: shown, renditions: [rendition] },
  }
}
