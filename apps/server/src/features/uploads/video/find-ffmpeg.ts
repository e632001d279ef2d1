import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ANSWERS_WITHIN_MS = 10_000

/**
 * The ffmpeg to use: the one that is named, or the machine's own. Null where there is none, or one
 * that cannot write what phones play.
 */
export async function findFfmpeg(named: string | null): Promise<string | null> {
  if (named === 'none') return null
  const path = named ?? 'ffmpeg'
  const listed = await run(path, ['-hide_banner', '-encoders'], {
    timeout: ANSWERS_WITHIN_MS,
  }).catch(() => null)
  const encoders = listed?.stdout ?? ''
  return /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders) ? path : null
}
