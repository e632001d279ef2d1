import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
export type Chunk = Rolldown.OutputChunk

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
}

export function entryOf(bundle: Bundle): Chunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the bundle has no entry')
  return entry
}

/** The chunk of the module whose id ends so. */
export function chunkOf(bundle: Bundle, ending: string): Chunk {
  const found = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending))
  if (!found) throw new Error(`no chunk begins with ${ending}`)
  return found
}

/** A chunk and all that must be there before it can run. */
export function withImports(bundle: Bundle, chunk: Chunk): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (next: Chunk) => {
    if (found.has(next)) return
    found.add(next)
    for (const name of next.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  visit(chunk)
  return found
}
