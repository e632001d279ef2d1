// Compiles the part of the leak mark that is written in AssemblyScript, after a change to it:
//
//   node tools/wasm.ts
//
// The compiler has 100 MB and is rarely needed, so it is no dependency: npm brings it. What comes out is in
// the repository, with the hash of its source, which a test compares.

import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from './repo.ts'
import { hashOf, PROGRAM_FILE, SOURCE_FILE } from './wasm/program-file.ts'

const COMPILER = 'assemblyscript@0.28.20'
const OPTIONS = ['--runtime', 'stub', '--enable', 'simd', '-O3', '--shrinkLevel', '1', '--noAssert']

const folder = await mkdtemp(join(tmpdir(), 'fanlight-wasm-'))
try {
  await cp(fromRoot(SOURCE_FILE), join(folder, 'burn.ts'))
  const command = ['--yes', `--package=${COMPILER}`, '--', 'asc', 'burn.ts', ...OPTIONS]
  const { status } = spawnSync('npm', ['exec', ...command, '--outFile', 'burn.wasm'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('it was not compiled')

  const bytes = await readFile(join(folder, 'burn.wasm'))
  const source = await readFile(fromRoot(SOURCE_FILE), 'utf8')
  await writeFile(fromRoot(PROGRAM_FILE), programFile(bytes, source))
  console.log(`${PROGRAM_FILE}: ${bytes.length} bytes`)
} finally {
  await rm(folder, { recursive: true })
}

function programFile(bytes: Buffer, source: string): string {
  const lines = bytes.toString('base64').match(/.{1,90}/g) ?? []
  return [
    `// Made by node tools/wasm.ts out of ${SOURCE_FILE}`,
    `// sha256 ${hashOf(source)}`,
    '',
    'export const PROGRAM =',
    lines.map((line) => `  '${line}'`).join(' +\n'),
    '',
  ].join('\n')
}
