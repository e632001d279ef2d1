import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const TEXTS = ['.html', '.js', '.css', '.svg', '.json']
// Below this a packet is sent all the same.
const WORTH_BYTES = 1_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays `.br` and `.gz` beside every text, so that nothing is compressed while people wait. */
export async function compress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.includes(extname(entry.name)))
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      if (bytes.length < WORTH_BYTES) return
      await writeFile(`${path}.br`, await toBrotli(bytes))
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
