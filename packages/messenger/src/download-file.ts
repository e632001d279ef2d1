import type { Messenger } from './messenger.ts'
import { isAtLeast } from './version.ts'

/** Asks the client to save a file, which it asks the person about. False where it cannot. */
export function downloadFile(
  { bridge, launch }: Messenger,
  { url, fileName }: { url: string; fileName: string },
): boolean {
  if (!isAtLeast(launch.version, '8.0')) return false
  bridge.post('web_app_request_file_download', { url, file_name: fileName })
  return true
}
