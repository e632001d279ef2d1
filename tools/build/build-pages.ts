import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fromRoot } from '../repo.ts'
import { compress } from './compress.ts'
import { fingerprint } from './fingerprint.ts'
import { SITES, type Site } from './sites.ts'

const STAMP = 'built-from'
/** Ends the stamp of pages that are over budget. */
const HEAVY = ' over budget'

interface HowToBuild {
  /** Whether what was built is weighed aloud, for who works on it. */
  tellsSizes?: boolean
  /** Whether pages over budget are only warned of, for a person who does not work on them. */
  allowsHeavy?: boolean
}

/** Every site that is out of date, one after another; says which. Nothing is done twice. */
export async function buildPages(sites: readonly Site[] = SITES, how: HowToBuild = {}) {
  for (const site of sites) {
    const sources = await fingerprint(site.sources)
    const stamp = await readFile(fromRoot(site.output, STAMP), 'utf8').catch(() => null)
    const isBuilt = stamp === sources || (how.allowsHeavy && stamp === sources + HEAVY)
    if (!isBuilt) await build(site, sources, how)
  }
}

/** Into a folder beside the old one, which stays whole until the new one takes its place. */
async function build({ name, output, build }: Site, sources: string, how: HowToBuild) {
  const started = performance.now()
  process.stderr.write(`fanlight: building ${name}\n`)
  const target = fromRoot(output)
  const fresh = join(dirname(target), `.${process.pid}-${name.replaceAll(' ', '-')}`)
  const old = `${fresh}-old`
  let stamp = sources
  const onHeavy = (table: string) => {
    if (!how.allowsHeavy) throw new Error(`${name}: over budget\n${table}`)
    process.stderr.write(`fanlight: ${name}: over budget\n${table}\n`)
    stamp = sources + HEAVY
  }

  try {
    await keepingMode(() => build(fresh, { tellsSizes: how.tellsSizes ?? false, onHeavy }))
    await compress(fresh)
    await writeFile(join(fresh, STAMP), stamp)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  await mkdir(target, { recursive: true })
  await rename(target, old)
  await rename(fresh, target)
  await rm(old, { recursive: true, force: true })

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stderr.write(`fanlight: built ${name} in ${seconds} s\n`)
}

/** Vite says `production` to the whole process, and the server that starts in it next believes it. */
async function keepingMode(build: () => Promise<void>) {
  const mode = process.env['NODE_ENV']
  try {
    await build()
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}
