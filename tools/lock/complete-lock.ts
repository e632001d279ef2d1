export interface LockEntry {
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  peer?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockEntry>
}

/**
 * A registry mirror may carry no binaries for platforms that its users do not have. npm then leaves
 * them out of the lock file, and `npm ci` refuses a lock file with holes. This names them again, by
 * version and platform; a machine of such a platform fetches them from its own registry.
 */
export function completeLock(lock: Lock): Lock {
  const added = missingFrom(lock).map(({ path, version, dependent }): [string, LockEntry] => [
    path,
    describePackage(path, version, dependent),
  ])
  if (added.length === 0) return lock

  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) })
  return { ...lock, packages: Object.fromEntries(packages.sort(byPath)) }
}

/** The optional packages that something in the lock file may need and that it does not name. */
export function missingFrom({ packages }: Lock) {
  return Object.entries(packages).flatMap(([path, dependent]) =>
    Object.entries(dependent.optionalDependencies ?? {})
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, version]) => ({ path: beside(path, name), version, dependent })),
  )
}

function resolves(packages: Lock['packages'], dependent: string, name: string) {
  for (let folder = dependent; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}/node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in packages
  }
}

/** The folder that holds `dependent`, because its siblings are where npm puts its dependencies. */
function beside(dependent: string, name: string) {
  return `${dependent.slice(0, dependent.lastIndexOf('node_modules/'))}node_modules/${name}`
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The keys are in npm's own order, so that npm leaves them alone when it writes the file. */
function describePackage(path: string, version: string, dependent: LockEntry): LockEntry {
  const os = SYSTEMS.find((system) => path.includes(system))
  const cpu = PROCESSORS.find((processor) => new RegExp(`[-/]${processor}\\b`).test(path))
  if (!os && !cpu) throw new Error(`no platform can be read from ${path}`)
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dependent.dev && { dev: true }),
    ...(os === 'linux' && libcOf(path)),
    optional: true,
    ...(os && { os: [os] }),
    ...(dependent.peer && { peer: true }),
  }
}

function libcOf(path: string) {
  if (path.includes('musl')) return { libc: ['musl'] }
  return path.includes('gnu') ? { libc: ['glibc'] } : {}
}

function byPath([one]: [string, unknown], [other]: [string, unknown]) {
  return one.localeCompare(other, 'en')
}
