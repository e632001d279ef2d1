import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from './world.ts'

/** Everything that waits in the folder of uploads; its name is no upload. */
export async function stagedFilesOf({ ctx }: World): Promise<Buffer[]> {
  const { folder } = ctx.settings.uploads
  const names = (await readdir(folder)).filter((name) => name !== 'name')
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}
