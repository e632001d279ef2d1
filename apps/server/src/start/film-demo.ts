import { attachVideos } from '../features/demo-world/videos/attach-videos.ts'
import { makeFilms } from '../features/demo-world/videos/make-films.ts'
import { systemClock } from '../platform/clock.ts'
import { demoStudio, type Foundation } from '../start-sandbox.ts'

/**
 * Films the clips of the demo world while people look around in it already; a post gets its film when
 * it is there. What is not done when the server stops, the next start does.
 */
export function filmDemo(foundation: Foundation): { stop(): Promise<void> } {
  const { config, db, log, media, pictures } = foundation
  const stopping = new AbortController()
  const film = async () => {
    if (!pictures || !config.hasDemoVideos) return
    const studio = demoStudio(config, media)
    await makeFilms(studio, {
      signal: stopping.signal,
      onFilm: (films) => attachVideos({ db, clock: systemClock }, pictures, films),
    })
  }
  const filming = film().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the demo world was not filmed')
  })
  return {
    async stop() {
      stopping.abort()
      await filming
    },
  }
}
