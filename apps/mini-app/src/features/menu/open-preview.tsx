import { useEffect, useState } from 'react'
import type { Photo } from '../../shared/media/photo.tsx'
import type { Preview } from '../../shared/premium/previews.ts'
import { useServices } from '../../shared/services.ts'

/** What a member has the key to. The key's code is sent for by members only. */
export function OpenPreview({ attachment, decryptKey }: Preview) {
  const { creatorId } = useServices()
  const [Opened, setOpened] = useState<typeof Photo | null>(null)
  useEffect(() => {
    import('../../shared/media/photo.tsx').then(
      (media) => setOpened(() => media.Photo),
      () => {}, // the thumbnail stays
    )
  }, [])
  if (!Opened) return <img src={attachment.thumbnail} alt="" loading="lazy" />
  return (
    <Opened
      attachment={attachment}
      authorId={creatorId}
      decryptKey={decryptKey}
      label=""
      isInButton
    />
  )
}
