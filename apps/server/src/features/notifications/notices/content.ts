import { translate } from '@fanlight/i18n'
import { plainText, type StoredContent } from '../../../core/content/contents.ts'
import type { StoredAttachment } from '../../../core/content/stored-attachment.ts'
import type { MediaFile, Outgoing } from '../../../core/outbox/message.ts'
import { button, type NotificationContext, NotificationTexts, say } from './notice.ts'

/** The messenger's limits. */
const ALBUM_MAX = 10
const CAPTION_CHARS_MAX = 1024
const TEXT_CHARS_MAX = 4096
const UPLOAD_BYTES_MAX = 50_000_000

/** What the content belongs to: under which name it was announced, and where the app shows it. */
export interface Place {
  subject: string
  inApp: string
  openText: 'open_message' | 'open_collection'
}

/** Albums of ten; the text goes with the first where it fits, and after it otherwise. */
export function contentOf(
  { ctx, language }: NotificationContext,
  { text, attachments }: StoredContent,
  { subject, inApp, openText }: Place,
): Outgoing[] {
  const plain = plainText(text)
  const files = attachments.map(fileOf)
  const albums = chunk(files, ALBUM_MAX)
  const hasCaption = albums.length > 0 && plain.length <= CAPTION_CHARS_MAX
  const texts = hasCaption ? [] : (plain.match(new RegExp(`[^]{1,${TEXT_CHARS_MAX}}`, 'gu')) ?? [])

  const bodies: HandOver[] = albums.map((media, index) => {
    return { do: 'hand_over', subject, text: hasCaption && index === 0 ? plain : '', media }
  })
  for (const part of texts) bodies.push({ do: 'hand_over', subject, text: part, media: [] })
  const [first, ...others] = bodies
  if (!first) return []
  const whole = [{ ...first, inPlace: true }, ...others]
  if (attachments.every(isUploadable)) return whole

  // Some of it is in the app alone.
  const open = translate(new NotificationTexts(language).table, openText)
  const buttons = button(ctx, open, inApp)
  return buttons.length === 0 ? whole : withButtons(whole, buttons, open)
}

type HandOver = Extract<Outgoing, { do: 'hand_over' }>

/** Of a video the best that the messenger lets a bot upload; its poster where all are larger. */
function fileOf(attachment: StoredAttachment): MediaFile {
  if (attachment.type === 'photo') return { type: 'photo', oid: attachment.medium.oid }
  const fitting = fittingRendition(attachment)
  if (!fitting) return { type: 'photo', oid: attachment.poster.oid }
  const { oid, width, height } = fitting
  return { type: 'video', oid, width, height, duration: attachment.duration }
}

function isUploadable(attachment: StoredAttachment): boolean {
  return attachment.type === 'photo' || fittingRendition(attachment) !== undefined
}

function fittingRendition({ duration, renditions }: Extract<StoredAttachment, { type: 'video' }>) {
  return renditions.find((each) => (each.bitsPerSecond / 8) * duration <= UPLOAD_BYTES_MAX)
}

function withButtons(
  bodies: HandOver[],
  buttons: ReturnType<typeof button>,
  text: string,
): Outgoing[] {
  const last = bodies.at(-1)
  if (!last || last.media.length > 1) return [...bodies, say(text, buttons)]
  return [...bodies.slice(0, -1), { ...last, buttons }]
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}
