import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../repo.ts'
import { drawingProblems, drawnPaths } from './drawn-tree.ts'
import { listTree } from './tree.ts'

const PAGE = `
\`\`\`text
floor   server
  1     features/*
\`\`\`

\`\`\`text
packages/
  domain/     rules
apps/server/  the truth, kept in data/base
  main.ts     start and stop
  features/   tips/ posts/: what a person
              can do, and live/
e2e/          journeys
\`\`\`
`

test('the tree of ARCHITECTURE.md is the tree', async () => {
  const page = await readFile(fromRoot('ARCHITECTURE.md'), 'utf8')

  expect(drawnPaths(page).length).toBeGreaterThan(40)
  expect(drawingProblems(page, await listTree())).toEqual([])
})

test('a drawing is read with the folders that its words name', () => {
  expect(drawnPaths(PAGE)).toEqual([
    'packages/',
    'packages/domain/',
    'apps/server/',
    'apps/server/main.ts',
    'apps/server/features/',
    'apps/server/features/tips/',
    'apps/server/features/posts/',
    'apps/server/features/live/',
    'e2e/',
  ])
})

test('folders that are missing or too many are found, as deep as they are drawn', () => {
  const problems = drawingProblems(PAGE, [
    '.ci/run',
    'README.md',
    'apps/server/app.ts',
    'apps/server/features/live/socket/live.ts',
    'apps/server/features/premium/buy.ts',
    'apps/server/features/tips/tips.ts',
    'apps/studio/main.ts',
    'bench/speed.ts',
    'e2e/lib/page.ts',
    'packages/domain/src/money.ts',
  ])

  expect(problems).toEqual([
    'apps/server/main.ts is not there',
    'apps/server/features/posts/ is not there',
    'apps/server/features/premium/ is not drawn',
    'apps/studio/ is not drawn',
    'bench/ is not drawn',
  ])
})
