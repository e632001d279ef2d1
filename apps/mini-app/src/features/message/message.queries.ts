import type { Cents } from '@fanlight/contract/money'
import { centsFromEur } from '@fanlight/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { Content } from '../../shared/content/content.ts'
import { CONTENT_KEY } from '../../shared/content/content.ts'
import { useServices } from '../../shared/services.ts'

export interface Message extends Content {
  /** Whether this fan may read it. */
  isOpen: boolean
}

export function useMessage(objectId: string | undefined) {
  const { api } = useServices()
  const id = Number(objectId)
  return useQuery({
    queryKey: [CONTENT_KEY, 'message', objectId],
    queryFn: async ({ signal }): Promise<Message> => {
      const { message } = await api.call('messages.get', { params: { id }, signal })
      const { text = '', attachments = [], isPaid, price } = message
      const isOpen = maySeeMessage({ price: centsFromEur(price), isPaid })
      return { ...message, text, attachments, isOpen }
    },
  })
}

export function maySeeMessage(message: { price: Cents; isPaid: boolean }): boolean {
  return message.price === 0 || message.isPaid
}
