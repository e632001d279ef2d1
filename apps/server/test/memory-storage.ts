import { buffer } from 'node:stream/consumers'
import { exactly, MissingFile, type Storage } from '../src/platform/storage/storage.ts'

/** Files that vanish with the test. */
export function memoryStorage(now: () => Date = () => new Date()): Storage {
  const files = new Map<string, { bytes: Buffer; modifiedAt: Date }>()
  const found = (key: string) => {
    const file = files.get(key)
    if (!file) throw new MissingFile(`there is no file ${key}`)
    return file
  }
  const described = (key: string) => {
    const { bytes, modifiedAt } = found(key)
    return { key, size: bytes.length, modifiedAt }
  }
  return {
    async put(key, body, size) {
      const bytes = await buffer(exactly(body, size))
      files.set(key, { bytes, modifiedAt: now() })
    },
    async get(key, range) {
      const { bytes } = found(key)
      return (async function* () {
        yield bytes.subarray(range?.start ?? 0, range?.end ?? bytes.length)
      })()
    },
    head: async (key) => (files.has(key) ? described(key) : null),
    async move(from, to) {
      files.set(to, found(from))
      files.delete(from)
    },
    async delete(key) {
      files.delete(key)
    },
    dropUnfinished: async () => 0,
    async list(prefix, cursor = null, limit = 1000) {
      const keys = [...files.keys()]
        .filter((key) => key.startsWith(prefix) && (cursor === null || key > cursor))
        .sort()
      const page = keys.slice(0, limit)
      return {
        files: page.map(described),
        cursor: keys.length > limit ? (page.at(-1) ?? null) : null,
      }
    },
  }
}
