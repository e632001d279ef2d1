import type { IconShape } from '@fanlight/ui/icons'

export const RECEIPT: IconShape = {
  lines: 'M5.5 3.5h13v17l-2.6-1.7-2.6 1.7-2.6-1.7-2.6 1.7-2.6-1.7zM9 8.5h6M9 12.5h4',
}
