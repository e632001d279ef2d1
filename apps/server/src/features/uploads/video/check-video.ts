import type { UploadFailure } from '@fanlight/contract/upload-failures'
import type { VideoFacts } from '@fanlight/mp4/inspect-video'

const PIXELS_MAX = 4096 * 2304
const SIDE_MAX = 8192

/** What no program of ours will open, however good it is. */
export function videoProblem(
  facts: VideoFacts | null,
  { secondsMax }: { secondsMax: number },
): UploadFailure | null {
  if (!facts) return 'unsupported'
  const { width, height, duration } = facts
  if (duration <= 0 || width <= 0 || height <= 0) return 'damaged'
  if (duration > secondsMax) return 'too_long'
  const isHuge = width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX
  return isHuge ? 'too_complex' : null
}

/** Baseline, Main, Extended and High: eight bits, and a quarter of the colours. */
const PLAYABLE_VIDEO = /^avc1\.(42|4d|58|64)/i
const PLAYABLE_SOUND = /^mp4a\.40\./
const PLAYABLE = { shortSide: 1088, longSide: 1920, bitsPerSecond: 12_000_000 }
/** A player can go to no place inside a group, and we hold one of them in memory. */
const GROUP_MAX = { seconds: 12, bytes: 64 * 1024 * 1024 }

/** Whether phones play it as it is. */
export function isPlayableAsIs(facts: VideoFacts): boolean {
  const { width, height, videoCodec, audioCodec, bitrate, longestGroup } = facts
  return (
    PLAYABLE_VIDEO.test(videoCodec ?? '') &&
    (audioCodec === null || PLAYABLE_SOUND.test(audioCodec)) &&
    Math.min(width, height) <= PLAYABLE.shortSide &&
    Math.max(width, height) <= PLAYABLE.longSide &&
    bitrate <= PLAYABLE.bitsPerSecond &&
    longestGroup.seconds <= GROUP_MAX.seconds &&
    longestGroup.bytes <= GROUP_MAX.bytes
  )
}
