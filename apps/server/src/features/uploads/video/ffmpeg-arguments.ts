import { availableParallelism } from 'node:os'
import type { Rendition } from './renditions.ts'

export interface FfmpegInput {
  url: string
  /** How the file is put together: ffmpeg must not decide that itself. */
  container: 'mov' | 'matroska'
  secondsMax: number
}

/** What one frame may take, and more. */
const ALLOCATION_BYTES_MAX = 512 * 1024 * 1024
const PIXELS_MAX = 4096 * 4096

/** Where progress is told; the standard output is the first rendition's. */
export const PROGRESS_FD = 3
const FIRST_SPARE_FD = 4

/** The numbers of the pipes that the renditions come out of. */
export function outputFds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 1 : FIRST_SPARE_FD + index - 1))
}

/** Reads nothing but the one address, as the one format, and not for ever. */
function inputArguments({ url, container, secondsMax }: FfmpegInput): string[] {
  return [
    ['-nostdin', '-hide_banner', '-loglevel', 'error', '-nostats'],
    ['-max_alloc', String(ALLOCATION_BYTES_MAX)],
    ['-protocol_whitelist', 'http,tcp', '-max_pixels', String(PIXELS_MAX)],
    ['-f', container, '-t', String(secondsMax), '-i', url],
  ].flat()
}

/** Decodes once, and writes every rendition to a pipe of its own. */
export function transcodeArguments(input: FfmpegInput, renditions: readonly Rendition[]): string[] {
  const fds = outputFds(renditions.length)
  return [
    ['-progress', `pipe:${PROGRESS_FD}`],
    inputArguments(input),
    ...renditions.map((rendition, index) => outputArguments(rendition, fds[index] ?? 1)),
  ].flat()
}

function outputArguments({ side, crf, kilobitsPerSecond }: Rendition, fd: number): string[] {
  const size = `w='if(gt(iw,ih),-2,min(${side},iw))':h='if(gt(iw,ih),min(${side},ih),-2)'`
  return [
    ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ['-threads', String(Math.max(1, availableParallelism() - 1))],
    ['-vf', `scale=${size},scale=trunc(iw/2)*2:trunc(ih/2)*2`],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf)],
    ['-maxrate', `${kilobitsPerSecond}k`, '-bufsize', `${kilobitsPerSecond * 2}k`],
    ['-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', `pipe:${fd}`],
  ].flat()
}

/** One frame as a PNG on the standard output. */
export function posterArguments(input: FfmpegInput): string[] {
  return [
    inputArguments(input),
    ['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(2048,iw)':-2"],
    ['-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  ].flat()
}
