import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { VaultError } from '../vault-error.ts'

/** Rewrites a fragmented MP4 with one table of all frames at its front. No frame is decoded. */
export async function defragment(movie: Blob): Promise<ArrayBuffer> {
  using input = new Input({ formats: [MP4], source: new BlobSource(movie) })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const copies = [
    copyVideo(await input.getPrimaryVideoTrack(), output),
    copyAudio(await input.getPrimaryAudioTrack(), output),
  ]
  const starts = await Promise.all(copies)
  await output.start()
  await Promise.all(starts.map(async (copy) => copy?.()))
  await output.finalize()
  if (!target.buffer) throw unplayable()
  return target.buffer
}

/** Announces the track to the output, and answers with what copies it once all are announced. */
async function copyVideo(track: InputVideoTrack | null, output: Output) {
  if (!track) return null
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()])
  if (!codec || !decoderConfig) throw unplayable()
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, { decoderConfig })
    }
    source.close()
  }
}

async function copyAudio(track: InputAudioTrack | null, output: Output) {
  if (!track) return null
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()])
  if (!codec || !decoderConfig) throw unplayable()
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await source.add(packet, { decoderConfig })
    }
    source.close()
  }
}

function unplayable() {
  return new VaultError('unplayable', 'the video could not be rewritten')
}
