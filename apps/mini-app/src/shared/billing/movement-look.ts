import type { MovementKind } from '@fanlight/contract'
import { ALBUM, CROWN, type IconShape, PLUS, TIP } from '@fanlight/ui/icons'
import type { TileColour } from '@fanlight/ui/tile'
import type { BillingKey } from './billing-i18n.ts'

const UNLOCK: IconShape = {
  lines:
    'M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM8 10.5V8a4 4 0 0 1 7.6-1.7',
}
export const UNDO: IconShape = { lines: 'M8.5 4.5 4 9l4.5 4.5M4 9h9.5a6 6 0 0 1 0 12H9' }

interface MovementLook {
  name: BillingKey
  tile: { colour: TileColour; icon: IconShape }
}

/** What a kind of movement is called, and the tile before it. */
export const MOVEMENT_LOOKS = {
  top_up: { name: 'kind.topUp', tile: { colour: 'green', icon: PLUS } },
  top_up_refund: { name: 'kind.topUpRefund', tile: { colour: 'blue', icon: UNDO } },
  message: { name: 'kind.message', tile: { colour: 'rose', icon: UNLOCK } },
  post: { name: 'kind.post', tile: { colour: 'ember', icon: ALBUM } },
  tip: { name: 'kind.tip', tile: { colour: 'violet', icon: TIP } },
  premium: { name: 'kind.premium', tile: { colour: 'gold', icon: CROWN } },
  refund: { name: 'kind.refund', tile: { colour: 'blue', icon: UNDO } },
  credit: { name: 'kind.credit', tile: { colour: 'green', icon: PLUS } },
  debt: { name: 'kind.debt', tile: { colour: 'soft', icon: UNDO } },
  correction: { name: 'kind.correction', tile: { colour: 'soft', icon: UNDO } },
} as const satisfies Record<MovementKind, MovementLook>
