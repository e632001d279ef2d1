import { translate } from '@fanlight/i18n'
import { plainText, type StoredContent } from '../../../core/content/contents.ts'
import { isUploadable, mediaFileOf } from '../../../core/outbox/media-file.ts'
import type { Outgoing } from '../../../core/outbox/message.ts'
import { button, type NotificationContext, NotificationTexts, say } from './notice.ts'

/** The messenger's limits. */
const ALBUM_MAX = 10
const CAPTION_CHARS_MAX = 1024
const TEXT_CHARS_MAX = 4096

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
  const files = attachments.map(mediaFileOf)
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
