/** How long a video is: 0:07, 1:24, 1:02:03. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  if (hours > 0) parts.unshift(hours)
  return parts.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
