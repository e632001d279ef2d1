import { LockedMedia } from '@fanlight/ui/locked-media'
import { useLazyPart } from '@fanlight/web/lazy-part'
import { usePreviews } from '../../shared/premium/previews.ts'
import { useServices } from '../../shared/services.ts'
import * as css from './teaser.module.css'

const PANES = 4

const loadPhoto = async () => (await import('../../shared/media/photo.tsx')).Photo

/** A few of the pictures that Premium opens, behind glass that opens with it, one after another. */
export function Teaser({ isOpen }: { isOpen: boolean }) {
  const { creatorId } = useServices()
  const { data: Photo } = useLazyPart('photo', loadPhoto)
  const previews = usePreviews(PANES)
  if (previews.length < PANES) return null
  return (
    <div className={css.teaser} aria-hidden="true" data-part={isOpen ? 'opening' : undefined}>
      {previews.map(({ attachment, decryptKey }, index) => (
        <div key={attachment.thumbnail} className={css.pane} style={{ '--place': index }}>
          {isOpen && Photo && (
            <Photo {...{ attachment, decryptKey }} authorId={creatorId} label="" isInButton />
          )}
          <div className={css.glass}>
            <LockedMedia picture={attachment.thumbnail} isSmall isOpen={isOpen} />
          </div>
        </div>
      ))}
    </div>
  )
}
