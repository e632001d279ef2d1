import { isSealed } from '@fanlight/vault/envelope'
import { readVideoItems, type VideoItem } from '@fanlight/vault/items'
import { type Playing, playSealed } from '@fanlight/vault/player/play-sealed'
import type { VaultErrorCode } from '@fanlight/vault/vault-error'
import { layMark } from './mark/lay-mark.ts'
import { fetchMedia, unseal } from './unseal.ts'

export type { Playing }
export { layMark }

interface VideoRequest {
  source: string
  keys: readonly string[]
}

interface Play {
  startS: number
  onError: (code: VaultErrorCode) => void
  onProgress: (part: number) => void
}

/** The renditions that a `source` speaks of, be it an envelope or a clear list. */
export async function openVideo({ source, keys }: VideoRequest): Promise<VideoItem[]> {
  return readVideoItems(isSealed(source) ? await unseal(source, keys) : JSON.parse(source))
}

export function playVideo(
  video: HTMLVideoElement,
  items: readonly VideoItem[],
  { startS, onError, onProgress }: Play,
): Playing {
  return playSealed(video, items, {
    startS,
    fetch: fetchMedia,
    onError: ({ code }) => onError(code),
    onProgress,
  })
}
