import { expect, test } from 'vitest'
import { completeLock, type Lock, missingFrom } from './complete-lock.ts'

const LOCK: Lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/linux-arm64-musl': '1.0.0',
        '@tool/linux-x64-gnu': '1.0.0',
        '@tool/wasm32-wasi': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    'node_modules/host/node_modules/inner': { optionalDependencies: { 'inner-darwin-arm64': '2' } },
  },
}

test('a package that the lock leaves out is named with its platform', () => {
  const { packages } = completeLock(LOCK)

  expect(packages).toMatchObject({
    'node_modules/@tool/linux-arm64-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/@tool/wasm32-wasi': { version: '1.0.0', cpu: ['wasm32'], dev: true },
    'node_modules/host/node_modules/inner-darwin-arm64': { version: '2', os: ['darwin'] },
  })
})

test('a complete lock is left as it is', () => {
  const complete = completeLock(LOCK)

  expect(missingFrom(complete)).toEqual([])
  expect(completeLock(complete)).toBe(complete)
})

test('a package found in an outer folder is not missing', () => {
  const packages = {
    'node_modules/inner-linux-x64': { version: '2' },
    'node_modules/host/node_modules/inner': { optionalDependencies: { 'inner-linux-x64': '2' } },
  }

  expect(missingFrom({ packages })).toEqual([])
})
