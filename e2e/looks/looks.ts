import { BILLING } from './billing-looks.ts'
import { COLLECTION } from './collection-looks.ts'
import type { Look } from './look.ts'
import { MENU } from './menu-looks.ts'
import { PURCHASES } from './purchase-looks.ts'
import { TON_LOOKS } from './ton-looks.ts'
import { TOP_UP } from './top-up-looks.ts'
import { WAITING } from './waiting-looks.ts'

export const LOOKS: readonly Look[] = [
  ...MENU,
  ...PURCHASES,
  ...TON_LOOKS,
  ...TOP_UP,
  ...COLLECTION,
  ...BILLING,
  ...WAITING,
]
