/** What an owner may let a manager do. */
export const STUDIO_RIGHTS = ['publish', 'message', 'see_fans', 'see_money'] as const

export type StudioRight = (typeof STUDIO_RIGHTS)[number]

/**
 * Whom a creator's call is open to: the owner alone, a manager with this right too, one who may make
 * something that holds files, or any member.
 */
export type StudioPermission = 'owner' | StudioRight | 'upload' | 'member'

export type StudioRole = 'owner' | 'manager'
