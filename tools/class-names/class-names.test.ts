import { expect, test } from 'vitest'
import { readTree } from '../tidy/tree.ts'
import {
  classesIn,
  DECLARATION,
  declarationOf,
  globalClasses,
  importedAsTable,
  SHEET,
  unusedClasses,
  writtenOutClasses,
} from './class-names.ts'

test('TypeScript knows every class of every sheet; npm run fix writes them down', async () => {
  const sheets = await readTree({ ending: SHEET })

  const written = await readTree({ ending: DECLARATION })

  expect(sheets.length).toBeGreaterThan(50)
  expect(written).toEqual(sheets.map(declarationOf))
})

test('every class of every sheet is used', async () => {
  expect(unusedClasses(await readTree({ ending: SHEET }), await readCode())).toEqual([])
})

test('no code takes along a table of all classes of a sheet', async () => {
  expect(importedAsTable(await readCode())).toEqual([])
})

test('every class is one sheet’s own', async () => {
  expect(globalClasses(await readTree({ ending: '.css' }))).toEqual([])
  expect(writtenOutClasses(await readTree({ ending: '.tsx' }))).toEqual([])
})

test.each([
  ['.card { color: red }', ['card']],
  ['.card,\n.row > .end:not(.isLast)::after { top: 0 }', ['card', 'end', 'isLast', 'row']],
  ['.a { &.isOpen { left: .5em } .b & { top: 1.5em } }', ['a', 'b', 'isOpen']],
  ['@media (min-width: 20.5em) { .wide { top: 0 } }', ['wide']],
  ['@keyframes fade { 33.3% { opacity: .5 } }', []],
  [':global(html:has(.open)) .a :global([data-x]) { top: 0 }', ['a']],
  ['/* .gone { } */ .a { background: url("b.png"); content: ".c{" }', ['a']],
])('the classes of %j are %j', (sheet, classes) => {
  expect(classesIn(sheet)).toEqual(classes)
})

test('a class is used only where its own sheet is imported', () => {
  const sheets = [
    { path: 'a/one.module.css', text: '.card { top: 0 } .old { top: 0 }' },
    { path: 'a/two.module.css', text: '.old { top: 0 }' },
  ]
  const text =
    "import * as css from './two.module.css'\nimport * as one from '../a/one.module.css'\n"

  const unused = unusedClasses(sheets, [{ path: 'a/x.tsx', text: `${text}[css.old, one.card]` }])

  expect(unused).toEqual(['a/one.module.css: .old'])
})

test('a sheet that is imported as a table is found', () => {
  const files = [
    { path: 'a.tsx', text: "import css from './a.module.css'" },
    { path: 'b.tsx', text: "import * as css from './b.module.css'" },
    { path: 'c.tsx', text: "import { row } from './c.module.css'" },
  ]

  expect(importedAsTable(files)).toEqual(['a.tsx', 'c.tsx'])
})

test('a class of the whole page is found where it is defined and where it is used', () => {
  const sheets = [
    { path: 'a/base.css', text: '[data-theme="dark"] body { top: 0 } .icon svg { top: 0 }' },
    { path: 'a/row.module.css', text: '.row { top: 0 }' },
  ]
  const code = [
    { path: 'a.tsx', text: '<i className="icon" />' },
    { path: 'b.tsx', text: '<i className={`tone`} />' },
    { path: 'c.tsx', text: "form.classList.add('away')" },
    { path: 'd.tsx', text: '<i className={classNames(css.row, className)} />' },
  ]

  expect(globalClasses(sheets)).toEqual(['a/base.css: .icon'])
  expect(writtenOutClasses(code)).toEqual(['a.tsx', 'b.tsx', 'c.tsx'])
})

test('a class that is no identifier cannot be declared', () => {
  const sheet = { path: 'a.module.css', text: '.is-open { top: 0 }' }

  expect(() => declarationOf(sheet)).toThrow('.is-open is not in camelCase')
})

async function readCode() {
  return [...(await readTree({ ending: '.tsx' })), ...(await readTree({ ending: '.ts' }))]
}
