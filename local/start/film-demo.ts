import { systemClock } from '@fanlight/server/platform/clock'
import type { Foundation } from '@fanlight/server/start/extensions'
import { attachVideos } from '../demo-world/videos/attach-videos.ts'
import { makeFilms } from '../demo-world/videos/make-films.ts'
import type { Demo } from './demo.ts'

/**
 * Films the clips of the demo world while people look around in it already; a post gets its film when
 * it is there. What is not done when the server stops, the next start does.
 */
export function filmDemo(
  { db, log }: Pick<Foundation, 'db' | 'log'>,
  { pictures, studio }: Demo,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const filming = makeFilms(studio, {
    signal: stopping.signal,
    onFilm: (films) => attachVideos({ db, clock: systemClock }, pictures, films),
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'filming the demo world failed')
  })
  return {
    async stop() {
      stopping.abort()
      await filming
    },
  }
}
