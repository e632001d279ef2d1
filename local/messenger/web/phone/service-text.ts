import type { PhoneMessage } from '../../src/views/phone-views.ts'
import type { PhoneTexts } from '../texts/phone-en.ts'

/** The words in the middle of the chat; null for a message that is a bubble. */
export function serviceText({ service, contact }: PhoneMessage, texts: PhoneTexts): string | null {
  if (contact) return texts.service.contact
  switch (service?.kind) {
    case undefined:
      return null
    case 'payment':
      return service.isRecurring
        ? texts.service.renewal(service.stars)
        : texts.service.payment(service.stars, service.title)
    case 'refund':
      return texts.service.refund(service.stars)
    case 'write_access':
      return texts.service.writeAccess(service.webAppName)
    case 'web_app_data':
      return texts.service.webAppData(service.buttonText)
    case 'pinned':
      return texts.service.pinned
    case 'channel_created':
      return texts.service.channelCreated
  }
}

/** One line of a message, for the list of chats. */
export function previewOf(message: PhoneMessage, texts: PhoneTexts): string {
  const service = serviceText(message, texts)
  if (service) return service
  const words = message.text || message.invoice?.title || attachmentName(message, texts)
  return message.isOut ? `${texts.you}: ${words}` : words
}

function attachmentName({ media }: PhoneMessage, texts: PhoneTexts) {
  switch (media[0]?.kind) {
    case undefined:
      return ''
    case 'photo':
      return texts.attachment.photo
    case 'video':
    case 'animation':
      return texts.attachment.video
    case 'sticker':
      return texts.attachment.sticker
    case 'locked':
      return texts.attachment.locked
    case 'document':
    case 'audio':
    case 'voice':
      return texts.attachment.file
  }
}
