import type { ImpactHapticFeedbackStyle } from '@tma.js/bridge'
import type { Bridge } from './bridge.ts'

export type Haptic =
  | { impact: ImpactHapticFeedbackStyle }
  | { notice: 'error' | 'success' | 'warning' }
  | 'selection'

export function tap(bridge: Bridge, haptic: Haptic): void {
  bridge.post('web_app_trigger_haptic_feedback', hapticParams(haptic))
}

function hapticParams(haptic: Haptic) {
  if (haptic === 'selection') return { type: 'selection_change' } as const
  if ('impact' in haptic) return { type: 'impact', impact_style: haptic.impact } as const
  return { type: 'notification', notification_type: haptic.notice } as const
}
