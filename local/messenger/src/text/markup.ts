import type { Entity } from '../views/phone-views.ts'

export interface Formatted {
  text: string
  entities: Entity[]
}

/** Markup that cannot be read. The message is what the bot is told after "can't parse entities: ". */
export class MarkupError extends Error {
  override readonly name = 'MarkupError'
}
