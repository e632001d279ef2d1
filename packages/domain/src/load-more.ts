export const LOAD_MORE_THROTTLE_MS = 150
export const LOAD_MORE_VIEWPORTS = 2

export interface ScrollPosition {
  scrollTop: number
  viewportHeight: number
  contentHeight: number
}

/** True within two viewport heights of the end: the next page is wanted. */
export function isNearEnd({ scrollTop, viewportHeight, contentHeight }: ScrollPosition): boolean {
  const below = contentHeight - (scrollTop + viewportHeight)
  return below <= LOAD_MORE_VIEWPORTS * viewportHeight
}
