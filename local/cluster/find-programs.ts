import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a cluster is made of, by where it lies. */
export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  pgbouncer: string
  /** The folder of `postgres`, `initdb` and their like. */
  postgres: string
}

/** As Debian and Ubuntu call them. */
const PACKAGES: Record<keyof Programs, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
}

/** Where packages put programs; servers lie where only root's PATH leads. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const POSTGRES_FOLDERS = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15

export interface Found {
  programs: Programs | null
  /** What to install, in words for the person who asked; empty where nothing is missing. */
  missing: string
}

/** Looks for all of them. Nothing is installed by itself: that is for who owns the machine. */
export function findPrograms(path = SYSTEM_PATH): Found {
  const places = path.split(delimiter)
  const find = (name: string) => places.map((place) => join(place, name)).find(existsSync)
  const found = {
    etcd: find('etcd'),
    patroni: find('patroni'),
    haproxy: find('haproxy'),
    pgbouncer: find('pgbouncer'),
    postgres: findPostgres(),
  }
  const lacking = Object.entries(PACKAGES).filter(([name]) => !found[name as keyof Programs])
  if (lacking.length === 0) return { programs: found as Programs, missing: '' }
  return { programs: null, missing: adviceFor(lacking) }
}

function adviceFor(lacking: [program: string, name: string][]): string {
  const programs = lacking.map(([program]) => program).join(', ')
  const packages = lacking.map(([, name]) => name).join(' ')
  return (
    `A cluster needs programs that are not on this machine: ${programs}.\n` +
    `On Debian or Ubuntu, as root: apt-get install --no-install-recommends ${packages}\n` +
    'They may start services of their own then, which are not needed here: systemctl disable --now …'
  )
}

/** The newest that there is. */
function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_FOLDERS)) return undefined
  const versions = readdirSync(POSTGRES_FOLDERS)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
  return versions
    .map((version) => join(POSTGRES_FOLDERS, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}
