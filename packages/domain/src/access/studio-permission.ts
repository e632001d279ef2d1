import type { StudioPermission, StudioRight, StudioRole } from '@fanlight/contract'

export interface MemberRights {
  role: StudioRole
  /** Of a manager; an owner has them all. */
  rights: readonly StudioRight[]
}

/** Whether a member of a creator's team may do what asks for this permission. */
export function isPermitted({ role, rights }: MemberRights, may: StudioPermission): boolean {
  if (may === 'member' || role === 'owner') return true
  if (may === 'upload') return rights.includes('publish') || rights.includes('message')
  return may !== 'owner' && rights.includes(may)
}
