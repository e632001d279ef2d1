import { describe, expect, test } from 'vitest'
import { presentAttachments, type StoredAttachment } from './attachments.ts'

const size = { width: 4, height: 3 }
const blurred = { thumbnail: '/blur-small', medium: '/blur' }
const sealed: StoredAttachment = { type: 'photo', ...size, blurred, sealed: { path: '/secret' } }
const clear: StoredAttachment = {
  type: 'photo',
  ...size,
  blurred,
  clear: { thumbnail: '/small', medium: '/medium' },
}
const video: StoredAttachment = { ...sealed, type: 'video', duration: 9 }
const clearVideo: StoredAttachment = {
  type: 'video',
  ...size,
  duration: 9,
  blurred,
  clear: { thumbnail: '/small', medium: '/poster', source: [{ path: '/film' }] },
}
const seal = (plain: string) => `sealed(${plain})`
const BLUR = { ...size, thumbnail: '/blur-small', photoMedium: '/blur' }

describe('locked', () => {
  test.each([sealed, clear, video, clearVideo])('shows a blur and no way in: %j', (stored) => {
    const [shown] = presentAttachments([stored], { kind: 'locked' })

    expect(shown).toEqual({
      type: stored.type,
      ...BLUR,
      ...(stored.type === 'video' && { duration: 9 }),
    })
  })
})

describe('sealed', () => {
  test('puts an envelope over a blur', () => {
    const shown = presentAttachments([sealed, video], { kind: 'sealed', seal })

    const envelope = 'sealed({"path":"/secret"})'
    expect(shown).toEqual([
      { type: 'photo', ...BLUR, photoMediumEncrypted: envelope },
      { type: 'video', ...BLUR, duration: 9, source: envelope },
    ])
  })

  test('gives no clear address, even of what has one', () => {
    const shown = presentAttachments([clear, clearVideo], { kind: 'sealed', seal })

    expect(JSON.stringify(shown)).not.toMatch(/"\/(small|medium|poster|film)/)
  })
})

describe('clear', () => {
  test('shows pictures and films as they are', () => {
    const shown = presentAttachments([clear, clearVideo], { kind: 'clear' })

    expect(shown).toEqual([
      { type: 'photo', ...size, thumbnail: '/small', photoMedium: '/medium' },
      {
        type: 'video',
        ...size,
        thumbnail: '/small',
        photoMedium: '/poster',
        duration: 9,
        source: '[{"path":"/film"}]',
      },
    ])
  })

  test('never opens what is sealed', () => {
    const shown = presentAttachments([sealed, video], { kind: 'clear' })

    expect(JSON.stringify(shown)).not.toContain('/secret')
  })
})

test('attachments keep their order', () => {
  const shown = presentAttachments([video, sealed, video], { kind: 'locked' })

  expect(shown.map((each) => each.type)).toEqual(['video', 'photo', 'video'])
})
