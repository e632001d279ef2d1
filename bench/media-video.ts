import { VIDEO_CHUNK_LOG2 } from '@fanlight/vault/format'
import { makeTestClip, type TestClip } from '../e2e/lib/test-clip.ts'
import { defragment } from '../packages/vault/src/player/defragment.ts'
import { itemOf, seal } from '../packages/vault/src/testing/seal.ts'
import { ORDINARY_4G, openMediaPage } from './lib/media-page.ts'
import type { Promised } from './lib/promise.ts'
import { median } from './lib/stats.ts'

const SECONDS = 40
const SHAPE = { width: 640, height: 360, framesPerSecond: 24, keyEvery: 2, quantizer: 28 }
/** Beyond what either has fetched by then. */
const SEEK_S = 33
const ROUNDS = 7

interface Times {
  startMs: number
  seekMs: number
}

let measured: Promise<{ ours: Times[]; peer: Times[]; clip: TestClip }> | undefined

/** Both numbers are of the same plays. */
function plays() {
  measured ??= playBoth()
  return measured
}

async function playBoth() {
  const clip = await makeTestClip(SECONDS, SHAPE)
  const plain = clip.fragmented
  const classic = new Uint8Array(await defragment(new Blob([plain])))
  await using media = await openMediaPage(
    new Map([
      ['/m/clip', await seal(plain)],
      ['/clip.mp4', classic],
    ]),
  )
  const phone = await media.page.context().newCDPSession(media.page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', ORDINARY_4G)
  const ours: Times[] = []
  const peer: Times[] = []
  // The first round finds a browser that has decoded nothing yet; it does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const item = itemFor(clip, `/m/clip?${round}`)
    const sealed = await media.measure<Times>('sealedVideo', item, SEEK_S)
    const clear = await media.measure<Times>('clearVideo', `/clip.mp4?${round}`, SEEK_S)
    if (round === 0) continue
    ours.push(sealed)
    peer.push(clear)
  }
  return { ours, peer, clip }
}

function itemFor({ fragmented, mime, firstSegmentEnd, duration }: TestClip, path: string) {
  return {
    ...itemOf(path, fragmented, { chunkLog2: VIDEO_CHUNK_LOG2 }),
    t: 'v',
    m: mime,
    f: firstSegmentEnd,
    d: duration,
    b: Math.round((fragmented.length * 8) / duration),
    w: SHAPE.width,
    h: SHAPE.height,
  }
}

interface View {
  name: string
  what: string
  goal: number
  read: (times: Times) => number
}

function promise({ name, what, goal, read }: View): Promised {
  return {
    name,
    compares: `${what} of a sealed video against a clear MP4 in the native player, at 8 Mbit/s and 60 ms`,
    goal: { ratio: goal, isBetter: 'lower' },
    async measure() {
      const { ours, peer, clip } = await plays()
      const bits = ((clip.fragmented.length * 8) / clip.duration / 1e6).toFixed(1)
      const spread = (times: Times[]) => {
        const all = times.map(read).toSorted((a, b) => a - b)
        return `${all[0]?.toFixed(0)} to ${all.at(-1)?.toFixed(0)}`
      }
      return {
        ours: median(ours.map(read)),
        peer: median(peer.map(read)),
        unit: 'ms',
        notes: [
          `${SHAPE.width} x ${SHAPE.height}, ${SECONDS} s of ${bits} Mbit/s, without sound`,
          `of ${ROUNDS} each: ours ${spread(ours)}, peer ${spread(peer)}`,
        ],
      }
    },
  }
}

export const mediaVideo: Promised[] = [
  promise({
    name: 'media-video-start',
    what: 'the first frame',
    goal: 1.2,
    read: ({ startMs }) => startMs,
  }),
  promise({
    name: 'media-video-seek',
    what: 'a seek to what is not fetched yet',
    // A chunk is shown only when all of it has come: at both ends of the first segment that costs
    // up to 64 KiB, 65 ms each on this network.
    goal: 1.35,
    read: ({ seekMs }) => seekMs,
  }),
]
