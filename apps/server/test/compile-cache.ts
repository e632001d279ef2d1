import { fileURLToPath } from 'node:url'

/** For programs that tests start: what one has compiled the next need not compile again. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
}
