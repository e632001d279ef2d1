import type { PhoneMessage } from '../../src/views/phone-views.ts'

/** What is drawn as one: a message, or the messages of an album. */
export interface Group {
  message: PhoneMessage
  /** The first message of its day. */
  opensDay: boolean
}

/** Albums arrive as messages of their own; they are shown as one, under the caption of any of them. */
export function groupMessages(messages: PhoneMessage[]): Group[] {
  const whole: PhoneMessage[] = []
  for (const message of messages) {
    const last = whole.at(-1)
    const isSameAlbum = message.mediaGroupId !== null && message.mediaGroupId === last?.mediaGroupId
    if (isSameAlbum && last) whole[whole.length - 1] = merge(last, message)
    else whole.push(message)
  }
  return whole.map((message, index) => ({
    message,
    opensDay: dayOf(message) !== dayOf(whole[index - 1]),
  }))
}

function merge(album: PhoneMessage, next: PhoneMessage): PhoneMessage {
  const speaker = album.text === '' ? next : album
  return {
    ...album,
    text: speaker.text,
    entities: speaker.entities,
    media: [...album.media, ...next.media],
    keyboard: album.keyboard.length > 0 ? album.keyboard : next.keyboard,
  }
}

function dayOf(message: PhoneMessage | undefined) {
  return message ? new Date(message.date * 1000).toDateString() : null
}
