/** Path data on a grid of 24: lines of 1.8, and solid shapes. */
export interface IconShape {
  lines?: string
  solid?: string
}

export const CHEVRON: IconShape = { lines: 'M9 5l7 7-7 7' }
export const PLUS: IconShape = { lines: 'M12 5v14M5 12h14' }
export const TIP: IconShape = {
  lines:
    'M12 11.3S7.2 8.5 7.2 5.3A2.6 2.6 0 0 1 12 3.9a2.6 2.6 0 0 1 4.8 1.4c0 3.2-4.8 6-4.8 6zM3 15.5c1.4-1.2 3-1.6 4.7-1 1.2.4 2 1 3.2 1h2.3a1.5 1.5 0 0 1 0 3h-3.4M14.7 17.2l4-2.3a1.7 1.7 0 0 1 1.9 2.8l-4.7 3.2a4 4 0 0 1-3.6.5L7 19.7a5 5 0 0 0-4 .6',
}
export const ALBUM: IconShape = {
  lines:
    'M6.5 6.5h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM7 3.5h10M4.5 17.5l4-4 3.5 3.5 3-3 4.5 4.5M14.2 10.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z',
}
export const CROWN: IconShape = {
  solid:
    'M3.4 8.3c-.1-.8.8-1.3 1.4-.8l3 2.5 3.3-5.2a1.1 1.1 0 0 1 1.8 0l3.3 5.2 3-2.5c.6-.5 1.5 0 1.4.8l-1.5 9.3c-.1.8-.8 1.4-1.6 1.4h-11c-.8 0-1.5-.6-1.6-1.4z',
}
export const LOCK: IconShape = {
  solid:
    'M12 2.5a5 5 0 0 0-5 5V10h-.2A2.8 2.8 0 0 0 4 12.8v5.4A2.8 2.8 0 0 0 6.8 21h10.4a2.8 2.8 0 0 0 2.8-2.8v-5.4a2.8 2.8 0 0 0-2.8-2.8H17V7.5a5 5 0 0 0-5-5zm3 7.5H9V7.5a3 3 0 0 1 6 0z',
}
export const ALERT: IconShape = {
  solid:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 4.2a1.1 1.1 0 0 1 1.1 1.2l-.3 5a.8.8 0 0 1-1.6 0l-.3-5A1.1 1.1 0 0 1 12 6.7zm0 10.6a1.2 1.2 0 1 1 0-2.4 1.2 1.2 0 0 1 0 2.4z',
}
