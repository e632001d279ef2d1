import type { Fan } from '../../core/context.ts'
import type { MemberAsk } from '../../core/studio/once-for-member.ts'

/** A member at work for a creator; as a person they are given keys of their own to look at files. */
export interface Author extends MemberAsk {
  fan: Fan
}
