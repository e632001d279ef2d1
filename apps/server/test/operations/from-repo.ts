import { fileURLToPath } from 'node:url'

/** A path of the repository, wherever it lies. */
export function fromRepo(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}
