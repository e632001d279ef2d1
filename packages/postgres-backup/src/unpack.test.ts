import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTar, type TarEntry } from 'modern-tar'
import { expect, onTestFinished, test } from 'vitest'
import { unpackBaseBackup } from './unpack.ts'

const CONTENT = Buffer.from('eighteen\n'.repeat(500))
const FILES: TarEntry[] = [
  { header: { name: 'base/', type: 'directory', size: 0, mode: 0o700 } },
  { header: { name: 'PG_VERSION', size: 3, mode: 0o600 }, body: '18\n' },
  { header: { name: 'base/1/1259', size: CONTENT.length, mode: 0o640 }, body: CONTENT },
]

test.each([512, 7, 100_000])('files come out as they were, in pieces of %i bytes', async (size) => {
  const archive = Buffer.from(await packTar(FILES))

  const folder = await unpack(archive, { size })

  expect(await readFile(join(folder, 'base/1/1259'))).toEqual(CONTENT)
  expect((await stat(join(folder, 'base/1/1259'))).mode & 0o777).toBe(0o640)
  expect((await stat(join(folder, 'base'))).mode & 0o777).toBe(0o700)
})

test('an archive that ends early, or was changed in a header or a file, is refused', async () => {
  const archive = Buffer.from(await packTar(FILES))
  const cutInFile = archive.subarray(0, 4 * 512 + 100)
  const cutInHeader = archive.subarray(0, 3 * 512 + 100)
  const cutBetween = archive.subarray(0, 3 * 512)

  for (const damaged of [cutInFile, cutInHeader, cutBetween]) {
    await expect(unpack(damaged)).rejects.toBeInstanceOf(Error)
  }
  await expect(unpack(changedAt(archive, 3 * 512 + 5))).rejects.toThrow(/checksum/i)
  await expect(unpack(changedAt(archive, 4 * 512 + 5))).rejects.toThrow(
    'is not as it was backed up',
  )
})

test.each(['../elsewhere', '/elsewhere', 'base/../../elsewhere'])(
  'a file that would be at %s is refused',
  async (name) => {
    const archive = Buffer.from(await packTar([{ header: { name, size: 1 }, body: 'x' }]))

    await expect(unpack(archive)).rejects.toThrow('outside of the folder')
  },
)

test('links are refused', async () => {
  const header = { name: 'base', type: 'symlink' as const, linkname: '/etc', size: 0 }

  await expect(unpack(Buffer.from(await packTar([{ header }])))).rejects.toThrow(
    'neither a file nor a folder',
  )
})

async function unpack(archive: Buffer, { size = 512 } = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'fanlight-unpack-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'cluster')
  await unpackBaseBackup({ tar: piecesOf(archive, size), manifest: MANIFEST, folder })
  return folder
}

const MANIFEST = JSON.stringify({
  Files: [listed('PG_VERSION', Buffer.from('18\n')), listed('base/1/1259', CONTENT)],
})

function listed(Path: string, content: Buffer) {
  return {
    Path,
    Size: content.length,
    Checksum: createHash('sha256').update(content).digest('hex'),
  }
}

async function* piecesOf(archive: Buffer, size: number) {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size)
}

function changedAt(archive: Buffer, at: number): Buffer {
  const changed = Buffer.from(archive)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
