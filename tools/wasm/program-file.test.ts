import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { hashOf, PROGRAM_FILE, SOURCE_FILE } from './program-file.ts'

test('the compiled drawing is of the source beside it; node tools/wasm.ts compiles it', async () => {
  const program = await readFile(fromRoot(PROGRAM_FILE), 'utf8')
  const source = await readFile(fromRoot(SOURCE_FILE), 'utf8')

  expect(program).toContain(hashOf(source))
})
