import { centsFromEur } from '@fanlight/contract/money'
import { parsePostText } from '@fanlight/domain/text/rich-text'
import { PostCard } from '@fanlight/ui/post-card'
import { AttachmentMosaic } from '../../shared/attachments/attachment-mosaic.tsx'
import { useViewer } from '../../shared/content/viewer-context.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { hasText, RichText } from '../../shared/rich-text/rich-text.tsx'
import { useServices } from '../../shared/services.ts'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import type { Item } from './collection.queries.ts'
import * as css from './item-card.module.css'
import { keepPlace } from './kept-place.ts'

const SPOKEN_CHARS_MAX = 60

/** A post or a purchase that is open. Its pictures open in the viewer; a message opens as a whole. */
export function ItemCard({ item }: { item: Item }) {
  const { money } = useI18n()
  const openViewer = useViewer()
  const open = (index: number) => openViewer({ content: item, index })
  return (
    <PostCard
      media={
        item.attachments.length > 0 && (
          <AttachmentMosaic content={item} {...(item.messageId === null && { open })} />
        )
      }
      text={hasText(item.text) && <RichText text={item.text} />}
      time={<TimeAgo at={item.createdAt} />}
      price={item.price > 0 && money(centsFromEur(item.price))}
      link={item.messageId !== null && <MessageLink item={item} messageId={item.messageId} />}
    />
  )
}

function MessageLink({ item, messageId }: { item: Item; messageId: number }) {
  const { t, money } = useI18n()
  const { router } = useServices()
  const open = () => {
    keepPlace({ router })
    void router.go(paths.message({ objectId: String(messageId) }))
  }
  return (
    <button
      type="button"
      className={css.link}
      aria-label={t('media.openMessage', {
        words: beginningOf(item) || money(centsFromEur(item.price)),
      })}
      onClick={open}
    />
  )
}

/** Enough of its words to tell one message from another by ear. */
function beginningOf({ text }: Item): string {
  const words = parsePostText(text).map((run) => run.text)
  return words.join('').trim().slice(0, SPOKEN_CHARS_MAX)
}
