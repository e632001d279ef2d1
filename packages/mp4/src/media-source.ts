import { CustomSource } from 'mediabunny'
import type { ByteSource } from './byte-source.ts'

/** One of our files for the library that takes videos apart. */
export function sourceFor(source: ByteSource): CustomSource {
  return new CustomSource({
    getSize: () => source.size,
    read: (start, end) => source.read(start, end),
    prefetchProfile: 'fileSystem',
  })
}
