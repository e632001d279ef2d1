import type { IconShape } from './icons.ts'

export const CLOSE: IconShape = { lines: 'M6 6l12 12M18 6 6 18' }
export const SAVE: IconShape = { lines: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14' }
export const SOUND: IconShape = {
  lines: 'M4 9.5v5h3.6l4.4 4v-13l-4.4 4zM15.6 9a4.2 4.2 0 0 1 0 6M18.2 6.4a8 8 0 0 1 0 11.2',
}
export const SILENCE: IconShape = { lines: 'M4 9.5v5h3.6l4.4 4v-13l-4.4 4zM16 9.5l5 5M21 9.5l-5 5' }
export const PLAY: IconShape = {
  solid: 'M8 5.5v13a.8.8 0 0 0 1.2.7l10.3-6.5a.8.8 0 0 0 0-1.4L9.2 4.8a.8.8 0 0 0-1.2.7z',
}
export const PAUSE: IconShape = {
  solid:
    'M7.6 4.5a1.4 1.4 0 0 0-1.4 1.4v12.2a1.4 1.4 0 0 0 2.8 0V5.9a1.4 1.4 0 0 0-1.4-1.4zM16.4 4.5a1.4 1.4 0 0 0-1.4 1.4v12.2a1.4 1.4 0 0 0 2.8 0V5.9a1.4 1.4 0 0 0-1.4-1.4z',
}
