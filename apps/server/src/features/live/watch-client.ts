import type { WebSocket } from '@fastify/websocket'
import { CLOSES, type Close } from './closes.ts'
import type { LiveLimits } from './live-limits.ts'

/** Lives are cut short by up to a tenth, so that sockets which came together do not leave so. */
const LIFE_SPREAD = 0.1

/**
 * Ends a socket whose client does not answer pings, talks too much or has been here for too long.
 * What the client says is not looked at. Returns what stops the watching.
 */
export function watchClient(
  socket: WebSocket,
  limits: LiveLimits,
  end: (close: Close) => unknown,
): () => void {
  let hasAnswered = true
  let frames = 0

  const hear = () => {
    frames += 1
    if (frames > limits.framesPerPing) end(CLOSES.tooManyFrames)
  }
  const beat = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    frames = 0
    socket.ping()
  }, limits.pingMs)
  const life = setTimeout(
    () => end(CLOSES.showCredentialAgain),
    limits.lifeMs * (1 - Math.random() * LIFE_SPREAD),
  )

  socket.on('message', hear)
  socket.on('ping', hear)
  socket.on('pong', () => {
    hasAnswered = true
    hear()
  })
  return () => {
    clearInterval(beat)
    clearTimeout(life)
  }
}
