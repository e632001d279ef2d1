import {
  AppendOnlyStreamTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny'
import { BadVideo, type ByteSource } from './byte-source.ts'
import { sourceFor } from './media-source.ts'

export interface Remuxing {
  /** Takes the new file piece by piece. */
  write(bytes: Uint8Array): Promise<void>
  /** From 0 to 1. */
  onProgress?(this: void, done: number): void
}

/** What waits for the next key frame is in memory; beyond this there is none. */
const WAITING_BYTES_MAX = 512 * 1024 * 1024
const LOOK_EVERY_BYTES = 32 * 1024 * 1024

/**
 * Puts the pictures and the sound of a video into a fragmented MP4 as they are, without titles,
 * places and whatever else lay beside them. Fragments begin at key frames, so that the memory it
 * takes is that of the longest group of frames; a file that only claims to have key frames is given
 * up.
 */
export async function remuxVideo(source: ByteSource, { write, onProgress }: Remuxing) {
  using input = new Input({
    source: sourceFor(whileMemoryLasts(source)),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new AppendOnlyStreamTarget(new WritableStream({ write })),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid) throw new BadVideo('damaged', 'nothing in it can be kept')
  if (onProgress) conversion.onProgress = (done) => onProgress(done)
  await conversion.execute()
}

function whileMemoryLasts(source: ByteSource): ByteSource {
  const before = process.memoryUsage().arrayBuffers
  let unlooked = 0
  return {
    size: source.size,
    async read(start, end) {
      unlooked += end - start
      if (unlooked > LOOK_EVERY_BYTES) {
        unlooked = 0
        const waiting = process.memoryUsage().arrayBuffers - before
        if (waiting > WAITING_BYTES_MAX) throw new BadVideo('damaged', 'no key frames')
      }
      return source.read(start, end)
    },
  }
}
