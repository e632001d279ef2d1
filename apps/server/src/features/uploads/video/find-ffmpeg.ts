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
  const path = named ?? (await ofTheMachine())
  if (!path) return null
  const listed = await run(path, ['-hide_banner', '-encoders'], {
    timeout: ANSWERS_WITHIN_MS,
  }).catch(() => null)
  const encoders = listed?.stdout ?? ''
  return /\blibx264\b/.test(encoders) && /\baac\b/.test(encoders) ? path : null
}

/** Its whole path, because what runs it later is told nothing of ours, not even where to look. */
async function ofTheMachine(): Promise<string | null> {
  const found = await run('sh', ['-c', 'command -v ffmpeg']).catch(() => null)
  return found?.stdout.trim() || null
}
