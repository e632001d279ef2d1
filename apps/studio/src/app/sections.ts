import type { StudioPermission } from '@fanlight/contract'
import type { IconShape } from '@fanlight/ui/icons'
import { ALBUM } from '@fanlight/ui/icons'
import type { TextKey } from '../shared/i18n.ts'
import { CALENDAR, CROWN_LINES, GEAR, HOME, MAIL, PAYOUT, USERS } from '../shared/icons.ts'

interface Section {
  path: '/' | '/posts' | '/schedule' | '/premium' | '/messages' | '/fans' | '/payouts' | '/settings'
  text: TextKey
  /** On a phone, where a tab is narrow; null where a section has no tab. */
  tab: TextKey | null
  icon: IconShape
  may: StudioPermission
}

/** The studio's sections in their order, and who of a team sees them. */
export const SECTIONS = [
  { path: '/', text: 'home', tab: 'tab_home', icon: HOME, may: 'member' },
  { path: '/posts', text: 'posts', tab: 'tab_posts', icon: ALBUM, may: 'publish' },
  { path: '/schedule', text: 'schedule', tab: null, icon: CALENDAR, may: 'publish' },
  { path: '/premium', text: 'premium', tab: null, icon: CROWN_LINES, may: 'see_money' },
  { path: '/messages', text: 'messages', tab: 'tab_messages', icon: MAIL, may: 'message' },
  { path: '/fans', text: 'fans', tab: 'tab_fans', icon: USERS, may: 'see_fans' },
  { path: '/payouts', text: 'payouts', tab: 'tab_payouts', icon: PAYOUT, may: 'see_money' },
  { path: '/settings', text: 'settings', tab: null, icon: GEAR, may: 'member' },
] as const satisfies readonly Section[]
