import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../../../apps/server/src/features/uploads/video/find-ffmpeg.ts'

const run = promisify(execFile)
const FRAMES_PER_SECOND = 12

/** The screen as a recorder keeps it, 720 px wide at 1 Mbit/s of H.264, and some frames of that. */
export async function recordAndCut(screens: readonly Buffer[], count: number): Promise<Buffer[]> {
  const ffmpeg = await findFfmpeg(null)
  if (!ffmpeg) throw new Error('there is no ffmpeg that writes H.264')
  const folder = await mkdtemp(join(tmpdir(), 'leak-recording-'))
  const say = ['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1']
  try {
    for (const [index, screen] of screens.entries()) {
      await writeFile(join(folder, `screen-${String(index).padStart(3, '0')}.png`), screen)
    }
    const film = join(folder, 'film.mp4')
    const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, 'screen-%03d.png')]
    const size = ['-vf', "scale='min(720,iw)':-2"]
    const code = ['-c:v', 'libx264', '-b:v', '1M', '-maxrate', '1M', '-bufsize', '1M']
    await run(ffmpeg, [...say, ...frames, ...size, ...code, '-pix_fmt', 'yuv420p', film])
    await run(ffmpeg, [...say, '-i', film, join(folder, 'frame-%03d.png')])
    const cut = (await readdir(folder)).filter((name) => name.startsWith('frame-')).toSorted()
    const step = cut.length / count
    const names = Array.from({ length: count }, (_, at) => cut[Math.floor((at + 0.5) * step)] ?? '')
    return await Promise.all(names.map((name) => readFile(join(folder, name))))
  } finally {
    await rm(folder, { recursive: true })
  }
}
