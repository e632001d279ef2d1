import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from './data-dir.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

test('a data folder is made with the folders above it, for its owner alone', async () => {
  const dataDir = join(await newFolder(), 'deep/data')

  const first = makeDataDir(dataDir)
  const second = makeDataDir(dataDir)

  expect([first, second]).toEqual([true, false])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test.each(['file', 'file/data'])('where %s is no folder, a sentence says so', async (name) => {
  const folder = await newFolder()
  await writeFile(join(folder, 'file'), '')

  expect(() => makeDataDir(join(folder, name))).toThrow(
    /^Nothing can be written in the data folder .+: there is a file of that name\. Name another/,
  )
})

// Root can take only half of its rights off, and the folder itself is asked by the other half.
test.each(isRoot ? ['data'] : ['', 'data'])(
  'in a folder of another account (%j), a sentence says so',
  async (name) => {
    const folder = await newFolder()
    await chmod(folder, 0o555)

    expect(() => asNobody(() => makeDataDir(join(folder, name)))).toThrow(
      /^Nothing can be written in the data folder .+: permission denied\. Name another/,
    )
  },
)

test.for(process.platform === 'linux' ? ['/proc/fanlight/data'] : [])(
  'below a file system without files (%s) it ends with a sentence as well',
  (dataDir) => {
    expect(() => makeDataDir(dataDir)).toThrow('Nothing can be written')
  },
)

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-data-dir-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Root may write everywhere. */
function asNobody(act: () => void) {
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    act()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
