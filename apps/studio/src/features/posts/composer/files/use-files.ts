import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { useStore } from '@fanlight/web/store'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../../../../shared/i18n.ts'
import { useServices } from '../../../../shared/services.ts'
import { toast } from '../../../../shared/toasts.ts'
import type { DraftKeeper, KeptDraft } from '../draft-keeper.ts'
import { FileSender } from './file-sender.ts'
import { type Tile, toTiles } from './tile.ts'

const NEWS_MS = 2_000

export interface Files {
  tiles: Tile[]
  isPaused: boolean
  sender: FileSender
  add: (files: readonly File[]) => void
  order: (keys: readonly string[]) => void
  remove: (tile: Tile) => void
}

/** The photos and videos of a draft: those that are there, and those on their way. */
export function useFiles(keeper: DraftKeeper, { draft, post }: KeptDraft): Files {
  const { t } = useI18n()
  const { api } = useServices()
  const sender = useSender(keeper)
  const { sendings, isPaused } = useStore(sender.store, (whole) => whole)
  const files = post?.files ?? []
  const isWaiting = draft.files.some(
    (id) => files.find((each) => each.id === id)?.state !== 'ready',
  )
  const { data } = useQuery({
    queryKey: ['uploads'],
    queryFn: () => api.call('uploads.list'),
    enabled: isWaiting,
    refetchInterval: NEWS_MS,
  })
  const tiles = toTiles({ ids: draft.files, files, sendings, uploads: data?.uploads ?? [] })
  return {
    tiles,
    isPaused,
    sender,
    add(chosen) {
      const good = chosen.filter(({ type }) => /^(image|video)\//.test(type))
      if (good.length < chosen.length) toast(t('files_wrong_type'))
      const free = POST_FILES_MAX - tiles.filter(({ state }) => state !== 'broken').length
      if (good.length > free) toast(t('files_too_many', { count: POST_FILES_MAX }))
      sender.add(good.slice(0, Math.max(0, free)))
    },
    order: (keys) => keeper.change({ files: keys.filter((key) => draft.files.includes(key)) }),
    remove({ key, sending }) {
      if (sending) sender.remove(sending.key)
      keeper.change({ files: draft.files.filter((id) => id !== key) })
      const id = sending?.id
      // A file that is in no post any more goes by itself, if later.
      if (id && sending.state !== 'sent') {
        void api.call('uploads.cancel', { params: { id } }).catch(() => {})
      }
    },
  }
}

function useSender(keeper: DraftKeeper): FileSender {
  const { language } = useI18n()
  const spoken = useEffectEvent(() => language)
  const [sender] = useState(
    () =>
      new FileSender({
        newKey: () => crypto.randomUUID(),
        language: () => spoken(),
        isOwn: (id) => keeper.store.get().draft.files.includes(id),
        onBegun(id) {
          const { files } = keeper.store.get().draft
          if (files.includes(id)) return
          keeper.change({ files: [...files, id] })
          void keeper.flush().catch(() => {}) // the page says that it is not saved
        },
      }),
  )
  useEffect(() => {
    const onOnline = () => sender.retryBroken()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      sender.close()
    }
  }, [sender])
  return sender
}
