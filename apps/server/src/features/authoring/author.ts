import type { CreatorMember, Fan } from '../../core/context.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'

/** A member at work for a creator, and the key of what they ask. */
export interface Author {
  fan: Fan
  member: CreatorMember
  requestKey: RequestKey
}
