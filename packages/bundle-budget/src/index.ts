export { type BuildOptions, brotliSize, budgetPlugin, type Weight } from './budget-plugin.ts'
export { type Bundle, type Chunk, chunkOf, chunksOf, entryOf, withImports } from './chunks.ts'
