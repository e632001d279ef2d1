// Takes the pictures and the words of e2e/looks again where the app looks or reads otherwise than
// before, and makes the pictures small. Look at each of them before it is committed.
//
//   node tools/looks.ts             all of them
//   node tools/looks.ts -g "menu"   whatever Playwright takes

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fromRoot } from './repo.ts'
import { runOpenly } from './test/run-step.ts'

const BASELINES = fromRoot('e2e/looks/baselines')

process.env['FANLIGHT_MATRIX'] = 'whole'
const taking = [
  'tools/e2e.ts',
  'looks/looks',
  'looks/studio',
  'looks/staff',
  '--update-snapshots=changed',
]
await runOpenly({ name: 'looks', command: ['node', ...taking, ...process.argv.slice(2)] })
const pictures = (await readdir(BASELINES)).filter((name) => name.endsWith('.png'))
for (const name of pictures) await shrink(join(BASELINES, name))

/** To 256 colours, which the eye and the comparison take for the same. */
async function shrink(path: string) {
  const picture = await readFile(path)
  const { isPalette } = await sharp(picture).metadata()
  if (isPalette) return
  await writeFile(path, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer())
}
