import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Failure, useClassifyFailure, useFreshPaths } from './failure.ts'
import type { Playing } from './open-video.ts'

interface PlayerOptions {
  video: RefObject<HTMLVideoElement | null>
  /** None where the video is locked. */
  source: string | undefined
  keys: readonly string[]
  isActive: boolean
}

const load = () => import('./open-video.ts')

/** Only one video plays at a time: who comes, sends the other off. */
let leave: (() => void) | null = null

/** The first one starts without a sound, as web views want it; the others as the last one was left. */
let isMuted = true

/**
 * Plays a video while it is the active one, and releases all that it holds when it is not.
 * Coming back to it, or trying again, goes on at the same position.
 */
export function usePlayer({ video, source, keys, isActive }: PlayerOptions) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [tries, setTries] = useState(0)
  const [leftAtS, setLeftAtS] = useState(0)
  const classifyFailure = useClassifyFailure()
  const freshPaths = useFreshPaths()
  const again = () => setTries((count) => count + 1)

  const play = useEffectEvent(async (element: HTMLVideoElement, signal: AbortSignal) => {
    if (!source) return
    const fail = (error: unknown) => {
      if (!signal.aborted) setFailure(classifyFailure(error, again))
    }
    try {
      const { layMark, openVideo, playVideo } = await load()
      const items = await openVideo({ source, keys })
      await layMark(element, items[0], signal)
      if (signal.aborted) return
      // Only the codecs tell whether there is sound, and the controls do not know them.
      element.dataset['sound'] = String(items.some(({ m }) => m.includes('mp4a')))
      const onError = (code: string) => fail({ code })
      stopWith(
        signal,
        playVideo(element, items, { startS: leftAtS, onError, onProgress: setProgress }),
      )
      // A web view may want a tap first; the button to tap on is there.
      await element.play().catch(() => {})
    } catch (error) {
      fail(error)
    }
  })

  const keyList = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new keys and new tries are reasons to try
  useEffect(() => {
    const element = video.current
    if (!element || !source || !isActive) return
    const abort = new AbortController()
    const stop = () => {
      if (element.currentTime > 0) setLeftAtS(element.currentTime)
      isMuted = element.muted
      abort.abort()
    }
    leave?.()
    leave = stop
    element.muted = isMuted
    setFailure(null)
    setProgress(null)
    void play(element, abort.signal)
    return () => {
      stop()
      if (leave === stop) leave = null
    }
  }, [source, keyList, isActive, tries])

  const retry = () => (failure?.isStale ? freshPaths() : again())
  return { failure, progress, retry }
}

function stopWith(signal: AbortSignal, playing: Playing): void {
  signal.addEventListener('abort', playing.destroy)
}
