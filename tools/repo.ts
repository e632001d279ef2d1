import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** The absolute path of something named from the top of the repository. */
export function fromRoot(...path: string[]) {
  return join(ROOT, ...path)
}
