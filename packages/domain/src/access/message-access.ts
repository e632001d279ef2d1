import type { Cents } from '@fanlight/contract/money'

export function maySeeMessage(message: { price: Cents; isPaid: boolean }): boolean {
  return message.price === 0 || message.isPaid
}
