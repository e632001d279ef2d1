import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Secrets and marks are for the account that runs the server. */
const OWNER_ONLY = 0o600

/**
 * Replaces a file. When this resolves the new content survives a power cut, and at no moment is there
 * half a file: it is written aside, synced, renamed, and the folder is synced.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const unfinished = await writeAside(file, text)
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}

/** The same for a file that must not be replaced; false where there is one already. */
export async function createDurably(file: string, text: string): Promise<boolean> {
  const unfinished = await writeAside(file, text)
  try {
    await link(unfinished, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(unfinished)
    await syncFolder(dirname(file))
  }
}

async function writeAside(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  const handle = await open(unfinished, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(unfinished, OWNER_ONLY) // whatever the umask made of it
  return unfinished
}

/** A name is on the disk when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
