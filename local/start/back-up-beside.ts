import { existsSync } from 'node:fs'
import { chmod, cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from '@fanlight/server/config/read-config'
import { clockFileOf, demoFolderOf, sandboxFileOf } from './folders.ts'

/** Copies what messenger, bank and demo world keep in the data folder, while they may be running. */
export async function backUpBeside(config: Pick<Config, 'dataDir'>, to: string): Promise<void> {
  await copySandbox(sandboxFileOf(config), to)
  for (const path of [clockFileOf(config), demoFolderOf(config)]) {
    if (existsSync(path)) await cp(path, join(to, basename(path)), { recursive: true })
  }
}

/** By SQLite's own backup: a plain copy of a file in use may be of no moment at all. */
async function copySandbox(file: string, to: string) {
  if (!existsSync(file)) return
  const source = new DatabaseSync(file, { readOnly: true })
  const copy = join(to, basename(file))
  try {
    await backup(source, copy)
  } finally {
    source.close()
  }
  await chmod(copy, 0o600)
}
