import { installPackage, run } from '../debian/install-package.ts'

/**
 * Videos are converted where there is ffmpeg and remuxed where there is none. The second is always
 * tested; for the first the machine gets one, where it lets us.
 */
export async function bringFfmpeg(): Promise<void> {
  if (await run('ffmpeg', ['-version'])) return
  await installPackage('ffmpeg')
}
