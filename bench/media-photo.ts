import { PHOTO_CHUNK_LOG2 } from '@fanlight/vault/format'
import { drawPicture } from '../local/demo-world/pictures/draw-picture.ts'
import { itemOf, keyText, seal, sealEnvelope } from '../packages/vault/src/testing/seal.ts'
import { openMediaPage } from './lib/media-page.ts'
import type { Promised } from './lib/promise.ts'
import { median, sideBySide } from './lib/stats.ts'

const PICTURE = { name: 'bench', motif: 'flower', palette: 'dusk', shape: 'tall' } as const
const PER_ROUND = 9
const CPU_SLOWDOWN = 4
const KEY = { kid: 'a1-1-1', secret: new Uint8Array(32).fill(5) }

export const mediaPhoto: Promised = {
  name: 'media-photo',
  compares: 'a sealed photo fetched, opened and shown, against the same file unencrypted',
  goal: { ratio: 1.3, isBetter: 'lower' },
  async measure() {
    const { bytes, width, height } = (await drawPicture(PICTURE)).medium
    const photo = new Uint8Array(bytes)
    const sealed = await seal(photo, { chunkLog2: PHOTO_CHUNK_LOG2 })
    await using media = await openMediaPage(
      new Map([
        ['/m/photo', sealed],
        ['/photo.webp', photo],
      ]),
    )
    let count = 0
    const one = async (isSealed: boolean) => {
      count += 1
      if (!isSealed) return media.measure<number>('clearPhoto', `/photo.webp?${count}`)
      const item = {
        t: 'p',
        ...itemOf(`/m/photo?${count}`, photo, { chunkLog2: PHOTO_CHUNK_LOG2 }),
      }
      const envelope = await sealEnvelope(KEY, JSON.stringify(item))
      return media.measure<number>('sealedPhoto', envelope, keyText(KEY.kid, KEY.secret))
    }
    const some = async (isSealed: boolean) => {
      const seen: number[] = []
      for (let turn = 0; turn < PER_ROUND; turn++) seen.push(await one(isSealed))
      return median(seen)
    }
    const figures = await sideBySide(
      () => some(true),
      () => some(false),
    )
    const phone = await media.page.context().newCDPSession(media.page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const slow = await sideBySide(
      () => some(true),
      () => some(false),
      2,
    )
    const notes = [
      `${width} x ${height}, ${photo.length} bytes of WebP, over HTTP on the same machine`,
      `on a CPU ${CPU_SLOWDOWN} times slower: ${slow.ours.toFixed(0)} against ${slow.peer.toFixed(0)} ms`,
    ]
    return { ...figures, unit: 'ms', notes }
  },
}
