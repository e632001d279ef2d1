import type { Launch } from '../../src/views/api-types.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * A launch names the address that the server was told is its own. Where that is this machine's, and
 * the page was reached under another name (127.0.0.1, a phone in the same network), the app is
 * reached under that name too; otherwise the frame would be foreign to us, or lead nowhere.
 */
export function reachable(launch: Launch): Launch {
  const url = new URL(launch.url)
  const isOurs = LOOPBACK.includes(url.hostname) && url.port === location.port
  if (!isOurs || url.origin === location.origin) return launch
  return {
    ...launch,
    url: location.origin + launch.url.slice(url.origin.length),
    origin: launch.origin === url.origin ? location.origin : launch.origin,
  }
}
