import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file of a built site, as it is sent. */
export interface SiteFile {
  type: string
  etag: string
  plain: Buffer
  /** The same compressed, for those who take it. */
  brotli: Buffer | null
  gzip: Buffer | null
}

export interface Site {
  /** By the path from the site's top: `index.html`, `assets/app-1a2b.js`. */
  files: ReadonlyMap<string, SiteFile>
  /** The addresses that the app knows, where its build wrote them down. */
  routes: readonly string[]
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const ROUTES_FILE = 'routes.json'

/** Everything that was built, in memory; null where nothing was. */
export async function readSite(folder: string): Promise<Site | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return null
  const paths = entries
    .filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path) => [nameOf(folder, path), await readSiteFile(path)] as const),
  )
  return { files: new Map(files), routes: await readRoutes(folder) }
}

async function readRoutes(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, ROUTES_FILE), 'utf8').catch(() => null)
  return text === null ? [] : (JSON.parse(text) as { paths: string[] }).paths
}

function nameOf(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

async function readSiteFile(path: string): Promise<SiteFile> {
  const [plain, brotli, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => null),
    readFile(`${path}.gz`).catch(() => null),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { type: TYPES[extname(path)] ?? '', etag, plain, brotli, gzip }
}
