import type { IconShape } from '@fanlight/ui/icons'

/** Drawn again here: with the icons of payments comes what pays. */
export const COPY: IconShape = {
  lines:
    'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM16 5.5A1.5 1.5 0 0 0 14.5 4h-8A2.5 2.5 0 0 0 4 6.5v8A1.5 1.5 0 0 0 5.5 16',
}
export const SUPPORT: IconShape = {
  lines:
    'M4 12a8 8 0 0 1 16 0v5.5a2.5 2.5 0 0 1-2.5 2.5H14M3 14a2 2 0 0 1 4.5 0v2a2 2 0 0 1-4.5 0zM16.5 14a2 2 0 0 1 4.5 0v2a2 2 0 0 1-4.5 0z',
}
export const SHARE: IconShape = {
  lines:
    'M12 14.5V3.5M8 7l4-4 4 4M7 10.5H6A2.5 2.5 0 0 0 3.5 13v5A2.5 2.5 0 0 0 6 20.5h12a2.5 2.5 0 0 0 2.5-2.5v-5a2.5 2.5 0 0 0-2.5-2.5h-1',
}
export const CARD: IconShape = {
  solid: 'M5 5h14a3 3 0 0 1 3 3v1H2V8a3 3 0 0 1 3-3zM2 11.5h20V16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z',
}
