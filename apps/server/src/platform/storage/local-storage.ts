import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { syncFolder } from '@fanlight/durable-file'
import {
  assertSafeKey,
  type ByteRange,
  exactly,
  type FilePage,
  MissingFile,
  PAGE_OF_FILES,
  type Storage,
  type StoredFile,
} from './storage.ts'

/** Keys cannot begin with a dot, so nothing here is ever taken for a file. */
const UNFINISHED = '.unfinished'
const READ_BYTES = 256 * 1024

/** Files in a folder of this machine. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertSafeKey(key)
    return join(folder, key)
  }
  return {
    put: (key, body, size) => write(folder, pathOf(key), exactly(body, size)),
    get: async (key, range) => read(pathOf(key), range),
    head: async (key) => describe(folder, pathOf(key)),
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true })
      await rename(pathOf(from), pathOf(to)).catch(missing(from))
      await syncFolder(dirname(pathOf(to)))
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (prefix, cursor, limit) => list(folder, { prefix, cursor, limit }),
    dropUnfinished: (before) => dropUnfinished(join(folder, UNFINISHED), before),
  }
}

let writes = 0

/** Written aside, brought to the disk and renamed, so that a crash leaves a whole file or none. */
async function write(folder: string, path: string, body: AsyncIterable<Uint8Array>) {
  writes += 1
  const unfinished = join(folder, UNFINISHED, `${process.pid}-${writes}`)
  await mkdir(dirname(unfinished), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  const file = await open(unfinished, 'w', 0o600)
  try {
    await fill(file, body)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** What a process was writing when it was killed. */
async function dropUnfinished(folder: string, before: Date): Promise<number> {
  let count = 0
  for (const name of (await readdir(folder).catch(ifThere)) ?? []) {
    const found = await stat(join(folder, name)).catch(ifThere)
    if (!found || found.mtime >= before) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}

async function fill(file: FileHandle, body: AsyncIterable<Uint8Array>) {
  try {
    for await (const bytes of body) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Over a plain descriptor: Node ends the program when it collects a FileHandle that is open. */
async function read(path: string, range?: ByteRange): Promise<AsyncIterable<Buffer>> {
  if (range && range.end <= range.start) {
    await access(path).catch(missing(path))
    return nothing()
  }
  const stream = createReadStream(path, {
    highWaterMark: READ_BYTES,
    ...(range && { start: range.start, end: range.end - 1 }),
  })
  await once(stream, 'open').catch(missing(path))
  return stream
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function describe(folder: string, path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(ifThere)
  if (!found?.isFile()) return null
  const key = relative(folder, path).split(sep).join('/')
  return { key, size: found.size, modifiedAt: found.mtime }
}

interface ListRequest {
  prefix: string
  cursor?: string | null | undefined
  limit?: number | undefined
}

async function list(folder: string, request: ListRequest): Promise<FilePage> {
  const { prefix, cursor = null, limit = PAGE_OF_FILES } = request
  const files: StoredFile[] = []
  for await (const key of keysBelow(folder, '')) {
    if (!key.startsWith(prefix) || (cursor !== null && key <= cursor)) continue
    if (files.length === limit) return { files, cursor: files.at(-1)?.key ?? null }
    const file = await describe(folder, join(folder, key))
    if (file) files.push(file)
  }
  return { files, cursor: null }
}

/** In the order of whole keys, which is not that of names: `a.b` comes before `a/b`. */
async function* keysBelow(folder: string, parent: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, parent), { withFileTypes: true }).catch(ifThere)
  const names = (entries ?? [])
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => `${parent}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort((a, b) => (a < b ? -1 : 1))
  for (const name of names) {
    if (name.endsWith('/')) yield* keysBelow(folder, name)
    else yield name
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function ifThere(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function missing(what: string) {
  return (error: unknown): never => {
    throw isMissing(error) ? new MissingFile(`there is no file ${what}`) : error
  }
}
