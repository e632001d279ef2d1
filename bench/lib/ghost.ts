import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../../apps/server/test/free-port.ts'
import { until } from '../../apps/server/test/until.ts'

const READY_WITHIN_MS = 120_000
/** Its SQLite may want an older Node than ours. */
const NODE = process.env['GHOST_NODE'] ?? process.execPath

/** Ghost as it runs: in its production mode, in a process of its own, with its own settings. */
export interface Ghost extends AsyncDisposable {
  port: number
  version: string
  /** Its own list of posts, with text and picture each, for whom nothing is locked. */
  pathOfPage(posts: number): string
}

/** From a folder where it was unpacked and installed. It keeps its posts in a SQLite of its own. */
export async function startGhost(folder: string, posts: number): Promise<Ghost> {
  await using opened = new AsyncDisposableStack()
  const home = await mkdtemp(join(tmpdir(), 'fanlight-ghost-'))
  opened.defer(() => rm(home, { recursive: true, force: true }))
  const file = join(home, 'ghost.db')
  const port = await freePort()
  await stop(await start({ folder, file, port })) // that makes the tables
  const key = fill(file, posts)
  const ghost = await start({ folder, file, port })
  opened.defer(() => stop(ghost))
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const kept = opened.move()
  return {
    port,
    version,
    pathOfPage: (limit) => `/ghost/api/content/posts/?key=${key}&limit=${limit}`,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function start({ folder, file, port }: { folder: string; file: string; port: number }) {
  const url = `http://localhost:${port}`
  const ghost = spawn(NODE, ['index.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GHOST_NODE_VERSION_CHECK: 'false',
      url,
      server__port: String(port),
      database__client: 'better-sqlite3',
      database__connection__filename: file,
      database__useNullAsDefault: 'true',
      logging__level: 'error',
      logging__transports: '["stdout"]',
      paths__contentPath: join(folder, 'content'),
      privacy__useUpdateCheck: 'false',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until('Ghost answers', READY_WITHIN_MS, () => {
    if (ghost.exitCode !== null) throw new Error('Ghost does not start')
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return ghost
}

async function stop(ghost: ChildProcess) {
  if (ghost.exitCode !== null) return
  const ended = once(ghost, 'exit')
  ghost.kill('SIGTERM')
  await ended
}

/** Copies of the post that it comes with, each with a caption and a picture. Gives its key to read. */
function fill(file: string, posts: number): string {
  using db = new DatabaseSync(file)
  const post = db.prepare(`select * from posts where slug = 'coming-soon'`).get() ?? {}
  const author = db.prepare('select * from posts_authors where post_id = ?').get(String(post['id']))
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const places = names.map(() => '?').join()
    db.prepare(`insert into ${table} (${names.join()}) values (${places})`).run(
      ...(Object.values(row) as string[]),
    )
  }
  for (let number = 0; number < posts; number += 1) {
    const [id, uuid, slug] = [newId(), randomUUID(), `post-${number}`]
    const html = `<p>A caption of ordinary length, number ${number}</p>`
    const feature_image = `__GHOST_URL__/content/images/${number}.jpg`
    insert('posts', { ...post, id, uuid, slug, html, feature_image, comment_id: id })
    insert('posts_authors', { ...author, id: newId(), post_id: id })
  }
  const key = db.prepare(`select secret from api_keys where type = 'content'`).get()
  return String(key?.['secret'])
}

function newId(): string {
  return randomBytes(12).toString('hex')
}
