// Fills the holes of package-lock.json; see lock/complete-lock.ts. `npm run fix` runs it.
//
//   node tools/complete-lock.ts --checksums   also asks the registry for checksums, before a release

import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type AskChecksum, addChecksums } from './lock/add-checksums.ts'
import { completeLock, type Lock } from './lock/complete-lock.ts'
import { fromRoot } from './repo.ts'

const path = fromRoot('package-lock.json')
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock
const complete = completeLock(lock)
const checked = process.argv.includes('--checksums') ? await withChecksums(complete) : complete
if (checked !== lock) await writeFile(path, `${JSON.stringify(checked, null, 2)}\n`)

async function withChecksums(from: Lock): Promise<Lock> {
  const { lock: found, unknown } = await addChecksums(from, askRegistry)
  console.log(`${unknown.length} packages stay without a checksum: the registry lacks them`)
  for (const name of unknown) console.log(`  ${name}`)
  return found
}

function askRegistry(...[name, version]: Parameters<AskChecksum>): Promise<string | null> {
  const args = ['view', `${name}@${version}`, 'dist.integrity']
  return promisify(execFile)('npm', args).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )
}
