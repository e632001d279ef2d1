import { bytesOf } from '@fanlight/mp4/byte-source'
import { sourceFor } from '@fanlight/mp4/media-source'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { encodeClip } from './encode-clip.ts'

export interface ClipTraits {
  seconds?: number
  width?: number
  height?: number
  /** Seconds from one key frame to the next. */
  keyEvery?: number
  isFragmented?: boolean
  hasSound?: boolean
  /** What a camera would have written about the place. */
  location?: string
}

const FRAMES_PER_SECOND = 10
/** Nothing to hear, in AAC. */
const SILENCE = Uint8Array.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80])
const SAMPLES_PER_PACKET = 1024
const SAMPLE_RATE = 48_000
const AAC = {
  codec: 'mp4a.40.2',
  sampleRate: SAMPLE_RATE,
  numberOfChannels: 2,
  description: Uint8Array.from([0x11, 0x90]),
}

/** A small video as a camera might have made it: H.264 and AAC in an MP4. */
export async function makeClip(traits: ClipTraits = {}): Promise<Buffer> {
  const { seconds = 5, isFragmented = false, hasSound = true } = traits
  const { width = 64, height = 48, keyEvery = 2 } = traits
  const silent = await encodeClip(
    { width, height, framesPerSecond: FRAMES_PER_SECOND, keyEvery, quantizer: 40 },
    framesOf(width, height, seconds * FRAMES_PER_SECOND),
  )
  const target = new BufferTarget()
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: isFragmented ? 'fragmented' : 'in-memory' }),
    target,
  })
  if (traits.location) output.setMetadataTags({ raw: { '©xyz': traits.location } })
  const pictures = new EncodedVideoPacketSource('avc')
  const sound = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures)
  if (hasSound) output.addAudioTrack(sound)
  await output.start()
  await Promise.all([copyPictures(silent, pictures), hasSound && addSilence(sound, seconds)])
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

function* framesOf(width: number, height: number, count: number): Generator<Uint8Array> {
  for (let frame = 0; frame < count; frame += 1) {
    const pixels = Buffer.alloc(width * height * 4, 255)
    for (let at = 0; at < pixels.length; at += 4) {
      pixels[at] = (at / 4 + frame * 7) % 256
      pixels[at + 1] = (at / width + frame * 3) % 256
      pixels[at + 2] = frame % 256
    }
    yield pixels
  }
}

async function copyPictures(clip: Buffer, to: EncodedVideoPacketSource) {
  using input = new Input({ source: sourceFor(bytesOf(clip)), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('the encoder made no video')
  // The encoder's own file calls every frame a key frame.
  const verified = { verifyKeyPackets: true }
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, verified)) {
    await to.add(packet, { decoderConfig })
  }
  to.close()
}

async function addSilence(to: EncodedAudioPacketSource, seconds: number) {
  const step = SAMPLES_PER_PACKET / SAMPLE_RATE
  for (let index = 0; index * step < seconds; index += 1) {
    await to.add(new EncodedPacket(SILENCE, 'key', index * step, step), { decoderConfig: AAC })
  }
  to.close()
}
