/** The clients a phone can be. They differ in transport and in what they support. */
export const PLATFORMS = ['ios', 'android', 'tdesktop', 'weba', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Web clients hold the app in a frame and talk by postMessage; others inject a proxy. */
export function isWeb(platform: Platform): boolean {
  return platform === 'weba' || platform === 'web'
}

/** Where the app opens as a sheet that can be dragged to full height. */
export function isMobile(platform: Platform): boolean {
  return platform === 'ios' || platform === 'android'
}
