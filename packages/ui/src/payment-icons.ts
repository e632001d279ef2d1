import type { IconShape } from './icons.ts'

export const CARD: IconShape = {
  lines:
    'M5.5 5h13a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM2.5 10h19M6.5 15h4',
}
export const SAVED_CARD: IconShape = {
  solid:
    'M2.5 9V8a3 3 0 0 1 3-3h13a3 3 0 0 1 3 3v1zM2.5 11.5h19V16a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3z',
}
export const BOLT: IconShape = {
  solid:
    'M13.2 2.3 4.6 13.4a.8.8 0 0 0 .6 1.3h5.2l-.9 6.3c-.1.7.7 1.1 1.1.5l8.6-11.1a.8.8 0 0 0-.6-1.3h-5.2l.9-6.3c.1-.7-.7-1.1-1.1-.5z',
}
export const GLOBE: IconShape = {
  lines:
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM3 12h18M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3z',
}
export const STARS: IconShape = {
  solid:
    'M11.1 2.9a1 1 0 0 1 1.8 0l2.4 5 5.4.7c.9.1 1.2 1.2.6 1.8l-4 3.8 1 5.5c.2.8-.7 1.5-1.5 1.1L12 18.1l-4.8 2.7c-.8.4-1.7-.3-1.5-1.1l1-5.5-4-3.8c-.6-.6-.3-1.7.6-1.8l5.4-.7z',
}
