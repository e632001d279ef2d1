import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromRoot } from '../repo.ts'
import { listTree } from '../tidy/tree.ts'

/** What is not there where only the product is. */
const LEFT_OUT = /^(local|e2e|bench)\//
const PAGES = 'apps/mini-app/dist'

export interface ProductCopy extends AsyncDisposable {
  path(...parts: string[]): string
}

/** The tree without the local ring and what drives the product, with the packages of this install. */
export async function copyProduct(): Promise<ProductCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'fanlight-product-'))
  const paths = (await listTree()).filter((path) => !LEFT_OUT.test(path))
  for (const path of paths) {
    await mkdir(join(copy, dirname(path)), { recursive: true })
    await cp(fromRoot(path), join(copy, path))
  }
  // Built already, unless its sources have changed since: then it is built in the copy.
  if (existsSync(fromRoot(PAGES))) await cp(fromRoot(PAGES), join(copy, PAGES), { recursive: true })
  await linkPackages(copy)
  return {
    path: (...parts) => join(copy, ...parts),
    [Symbol.asyncDispose]: () => rm(copy, { recursive: true }),
  }
}

/** Ours lead into the copy, so that a package of the local ring is found nowhere. */
async function linkPackages(copy: string) {
  const [from, to] = [fromRoot('node_modules'), join(copy, 'node_modules')]
  await mkdir(join(to, '@fanlight'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== '@fanlight') await symlink(join(from, name), join(to, name))
  }
  for (const folder of ['apps', 'packages']) {
    for (const name of await readdir(join(copy, folder))) {
      await symlink(join('../..', folder, name), join(to, '@fanlight', name))
    }
  }
}
