import { classNames } from '@fanlight/ui/class-names'
import type { PhoneMedia, PhoneMessage } from '../../src/views/phone-views.ts'
import { Icon } from '../look/icon.tsx'
import { view } from '../state/navigation.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { FrostedGlass } from './frosted-glass.tsx'
import * as css from './message-media.module.css'

const HEIGHT_MIN = 116
const HEIGHT_MAX = 300
const LOCKED_HEIGHT = 196
const LOCKED_HEIGHT_WIDE = 252

interface MediaProps {
  media: PhoneMedia[]
  width: number
  isLocked: boolean
  /** Presses whatever unlocks it. */
  unlock(): void
}

/** Photos and videos of a message, one or an album; locked ones lie under glass. */
export function MessageMedia({ media, width, isLocked, unlock }: MediaProps) {
  const texts = usePhoneTexts()
  const [first] = media
  if (!first) return null
  if (isLocked) {
    return (
      <button
        type="button"
        className={css.piece}
        onClick={unlock}
        aria-label={texts.attachment.locked}
      >
        <FrostedGlass
          width={width}
          height={width > 300 ? LOCKED_HEIGHT_WIDE : LOCKED_HEIGHT}
          pictureUrl={pictureOf(first)}
          // One preview may stand for many, which only the bot knows.
          count={first.kind === 'locked' || media.length > 1 ? media.length : null}
          kind={first.kind === 'video' ? 'video' : 'photo'}
        />
      </button>
    )
  }
  if (media.length === 1) return <Piece piece={first} height={heightOf(first, width)} />
  return (
    <div className={classNames(css.album, media.length === 3 && css.three)}>
      {media.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an album keeps its order
        <Piece key={index} piece={piece} height={null} />
      ))}
    </div>
  )
}

/** Paid media that is not bought, and covered media that a button leads to. */
export function isLockedMessage({ media: [first], keyboard }: PhoneMessage): boolean {
  if (!first) return false
  if (first.kind === 'locked') return true
  return keyboard.length > 0 && 'hasSpoiler' in first && first.hasSpoiler
}

function Piece({ piece, height }: { piece: PhoneMedia; height: number | null }) {
  const texts = usePhoneTexts()
  const style = height === null ? {} : { height }
  switch (piece.kind) {
    case 'photo':
      return (
        <button
          type="button"
          className={css.piece}
          style={style}
          onClick={() => view(piece.url)}
          aria-label={texts.attachment.photo}
        >
          <img src={piece.url} alt="" />
        </button>
      )
    case 'video':
    case 'animation':
      return (
        <video
          className={css.piece}
          style={style}
          src={piece.url}
          poster={piece.thumbnailUrl ?? undefined}
          controls={piece.kind === 'video'}
          autoPlay={piece.kind === 'animation'}
          loop={piece.kind === 'animation'}
          muted={piece.kind === 'animation'}
          playsInline
          preload="metadata"
        />
      )
    case 'sticker':
      return (
        <img
          className={css.sticker}
          src={piece.url}
          alt={piece.emoji ?? texts.attachment.sticker}
        />
      )
    case 'locked':
      return null
    case 'document':
    case 'audio':
    case 'voice':
      return (
        <a className={css.file} href={piece.url} download={piece.fileName}>
          <Icon name="upload" />
          <span>{piece.fileName}</span>
        </a>
      )
  }
}

function pictureOf(piece: PhoneMedia): string | null {
  if (piece.kind === 'photo') return piece.url
  return piece.kind === 'video' || piece.kind === 'animation' ? piece.thumbnailUrl : null
}

function heightOf(piece: PhoneMedia, width: number): number | null {
  if (!('width' in piece) || !piece.width || !piece.height) return null
  const natural = (width * piece.height) / piece.width
  return Math.round(Math.min(HEIGHT_MAX, Math.max(HEIGHT_MIN, natural)))
}
