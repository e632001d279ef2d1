import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Picture } from '../content/shapes.ts'
import type { FilmedClip } from './film-clip.ts'

const CAMERA = fileURLToPath(new URL('./camera.ts', import.meta.url))

export interface Camera extends Disposable {
  film(picture: Picture): Promise<FilmedClip>
}

/** Films in a process of its own that gives way to everybody else. */
export function openCamera(signal: AbortSignal): Camera {
  const camera = fork(CAMERA, { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
  const stop = () => camera.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  if (camera.pid !== undefined) setPriority(camera.pid, constants.priority.PRIORITY_LOW)
  return {
    async film(picture) {
      const ended = new AbortController()
      const answered = once(camera, 'message', { signal: ended.signal })
      const over = once(camera, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('the camera ended before its film')
      })
      try {
        camera.send(picture)
        const [clip] = (await Promise.race([answered, over])) as [FilmedClip]
        return { ...clip, bytes: Buffer.from(clip.bytes) }
      } finally {
        over.catch(() => {})
        answered.catch(() => {})
        ended.abort()
      }
    },
    [Symbol.dispose]() {
      signal.removeEventListener('abort', stop)
      stop()
    },
  }
}
