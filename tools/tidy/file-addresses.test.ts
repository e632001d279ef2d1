import { expect, test } from 'vitest'
import { fileAddressesAsPaths } from './file-addresses.ts'
import { readTree } from './tree.ts'

test('no file is looked for under its percent-encoded address', async () => {
  expect(fileAddressesAsPaths(await readTree({}))).toEqual([])
})

const HERE = 'import.meta.url'

test.each([
  [`const a = new URL('../a.ts', ${HERE}).pathname`],
  [`const a = new URL('../a.ts', ${HERE})\n  .pathname`],
  [`const a = new URL(${HERE}).pathname`],
  [`const A = new URL('../a.ts', ${HERE})\nread(A.pathname)`],
  [`const a = ${HERE}.replace('file://', '')`],
  [['const a = `file:', '//$', '{path}`'].join('')],
])('%s is found', (text) => {
  expect(fileAddressesAsPaths([{ path: 'a.ts', text }])).toHaveLength(1)
})

test.each([
  [`const A = new URL('../a.ts', ${HERE})\nread(A)`],
  [`const a = fileURLToPath(new URL('../a.ts', ${HERE}))`],
  ['const a = new URL(address).pathname'],
])('%s is fine', (text) => {
  expect(fileAddressesAsPaths([{ path: 'a.ts', text }])).toEqual([])
})
