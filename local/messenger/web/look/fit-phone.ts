const SCREEN_HEIGHT = 847
const SCREEN_WIDTH = 390
const RIM = 22
const ABOVE_AND_BELOW = 44
const SCALE_MIN = 0.62
const SCALE_MAX = 1.1

/** Sets the scale at which the whole phone fits the window's height, now and on every change. */
export function fitPhone() {
  const scaleToFit = () => {
    const byHeight = (innerHeight - ABOVE_AND_BELOW - RIM) / SCREEN_HEIGHT
    const byWidth = (innerWidth - 420 - RIM) / SCREEN_WIDTH
    const scale = Math.max(SCALE_MIN, Math.min(byHeight, byWidth, SCALE_MAX))
    document.documentElement.style.setProperty('--scale', scale.toFixed(4))
  }
  scaleToFit()
  addEventListener('resize', scaleToFit)
}
