import { useEffect, useEffectEvent, useState } from 'react'
import { type Failure, useClassifyFailure, useFreshPaths } from './failure.ts'
import { keepPhoto, keptPhoto } from './kept-photos.ts'
import type { OpenedPhoto } from './open-photo.ts'

interface Wanted {
  /** None where the photo is clear or locked. */
  envelope: string | undefined
  keys: readonly string[]
  size: 'medium' | 'large'
  isNear: boolean
}

interface Opening {
  photo: OpenedPhoto | null
  failure: Failure | null
  fail: () => void
  retry: () => void
}

const load = () => import('./open-photo.ts')

/** Opens a photo when it comes near, and lets go of it when it is far again. */
export function useOpenedPhoto({ envelope, keys, size, isNear }: Wanted): Opening {
  const id = envelope ? `${size} ${envelope}` : null
  const [opened, setOpened] = useState<{ id: string; photo: OpenedPhoto } | null>(null)
  const [failed, setFailed] = useState<{ id: string; failure: Failure } | null>(null)
  const [tries, setTries] = useState(0)
  const classifyFailure = useClassifyFailure()
  const freshPaths = useFreshPaths()

  const again = () => setTries((count) => count + 1)
  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (!envelope || !id) return
    try {
      const { openPhoto } = await load()
      const photo = keptPhoto(id) ?? (await openPhoto({ envelope, keys, size, signal }))
      if (!photo) return
      keepPhoto(id, photo)
      if (!signal.aborted) setOpened({ id, photo })
    } catch (error) {
      if (!signal.aborted) setFailed({ id, failure: classifyFailure(error, again) })
    }
  })
  const keyList = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new keys and new tries are reasons to try
  useEffect(() => {
    if (!id || !isNear || keyList === '') return
    const abort = new AbortController()
    setFailed(null)
    void open(abort.signal)
    return () => {
      abort.abort()
      setOpened(null)
    }
  }, [id, isNear, keyList, tries])

  const failure = failed !== null && failed.id === id ? failed.failure : null
  const held = opened !== null && opened.id === id ? opened.photo : null
  return {
    photo: id !== null && isNear ? (held ?? keptPhoto(id)) : null,
    failure,
    fail: () => setFailed(id ? { id, failure: { kind: 'failed', isStale: false } } : null),
    retry: () => (failure?.isStale ? freshPaths() : again()),
  }
}
