import { expect, test } from 'vitest'
import type { PhoneMessage } from '../../src/views/phone-views.ts'
import { groupMessages } from './group-messages.ts'

const NOON = Date.UTC(2026, 10, 15, 12) / 1000
const DAY = 86_400

test('messages of one album are shown as one, under its caption', () => {
  const groups = groupMessages([
    message({ id: 1, mediaGroupId: 'a', media: [photo('1')] }),
    message({ id: 2, mediaGroupId: 'a', media: [photo('2')], text: 'Two walls' }),
    message({ id: 3, mediaGroupId: 'b', media: [photo('3')] }),
  ])

  expect(groups.map(({ message: { id, media, text } }) => [id, media.length, text])).toEqual([
    [1, 2, 'Two walls'],
    [3, 1, ''],
  ])
})

test('messages without an album stay apart', () => {
  expect(groupMessages([message({ id: 1 }), message({ id: 2 })])).toHaveLength(2)
})

test('the first message of a day opens it', () => {
  const groups = groupMessages([
    message({ id: 1 }),
    message({ id: 2, date: NOON + 60 }),
    message({ id: 3, date: NOON + DAY }),
  ])

  expect(groups.map(({ opensDay }) => opensDay)).toEqual([true, false, true])
})

function photo(url: string) {
  return { kind: 'photo', url, width: 1, height: 1, hasSpoiler: false } as const
}

function message(part: Partial<PhoneMessage>): PhoneMessage {
  return {
    id: 1,
    chatId: 7,
    date: NOON,
    editDate: null,
    isOut: false,
    from: 'Alina',
    text: '',
    entities: [],
    media: [],
    paidMedia: null,
    isCaptionAboveMedia: false,
    mediaGroupId: null,
    invoice: null,
    contact: null,
    service: null,
    keyboard: [],
    replyTo: null,
    forwardedFrom: null,
    viaBot: null,
    isProtected: false,
    views: null,
    linkPreview: null,
    ...part,
  }
}
