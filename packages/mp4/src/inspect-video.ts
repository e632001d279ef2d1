import {
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny'
import { BadVideo, type ByteSource } from './byte-source.ts'
import { demandWhole } from './demand-whole.ts'
import { sourceFor } from './media-source.ts'

/** What a video is, by what lies in it. */
export interface VideoFacts {
  /** Seconds, by its frames and not by what its head claims. */
  duration: number
  /** As it is seen, after turning. */
  width: number
  height: number
  /** `avc1.640028`; null for a codec without a registered name. */
  videoCodec: string | null
  /** `mp4a.40.2`; null without sound. */
  audioCodec: string | null
  /** Bits per second over the whole file. */
  bitrate: number
  longestGroup: { seconds: number; bytes: number }
}

const CONTAINERS = [MP4, QTFF, WEBM, MATROSKA]

/** Reads the head and the tables of a video; no frame is decoded. */
export async function inspectVideo(source: ByteSource): Promise<VideoFacts | null> {
  await demandWhole(source)
  using input = new Input({ source: sourceFor(source), formats: CONTAINERS })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const sound = await input.getPrimaryAudioTrack()
    const { duration, longestGroup } = await measureFrames(track)
    return {
      duration,
      longestGroup,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      videoCodec: await track.getCodecParameterString(),
      audioCodec: sound ? ((await sound.getCodecParameterString()) ?? 'unknown') : null,
      bitrate: duration > 0 ? Math.round((source.size * 8) / duration) : 0,
    }
  } catch (error) {
    if (error instanceof BadVideo) throw error
    if (error instanceof UnsupportedInputFormatError) return null
    throw new BadVideo('damaged', error instanceof Error ? error.message : '')
  }
}

/** Frames up to the next one that stands alone form a group. */
async function measureFrames(track: InputVideoTrack) {
  const longestGroup = { seconds: 0, bytes: 0 }
  let duration = 0
  let group = { start: 0, bytes: 0 }
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (packet.type === 'key') group = { start: packet.timestamp, bytes: 0 }
    const end = packet.timestamp + packet.duration
    group.bytes += packet.byteLength
    duration = Math.max(duration, end)
    longestGroup.seconds = Math.max(longestGroup.seconds, end - group.start)
    longestGroup.bytes = Math.max(longestGroup.bytes, group.bytes)
  }
  return { duration, longestGroup }
}
