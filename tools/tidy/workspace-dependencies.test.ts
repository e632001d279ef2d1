import { expect, test } from 'vitest'
import { readTree } from './tree.ts'
import { workspaceProblems } from './workspace-dependencies.ts'

test('every package names the packages of ours that it imports, and no others', async () => {
  const trees = await Promise.all(
    ['apps/', 'packages/', 'local/'].map((under) => readTree({ under })),
  )
  const files = trees.flat()

  expect(files.length).toBeGreaterThan(100)
  expect(workspaceProblems(files)).toEqual([])
})

test('packages that are missing, left over or of another version are found', () => {
  const problems = workspaceProblems([
    manifestOf('packages/one', {}),
    manifestOf('packages/two', { '@fanlight/one': '0.1.0' }),
    manifestOf('apps/three', { '@fanlight/one': '0.2.0', '@fanlight/two': '0.1.0', pg: '8.23.1' }),
    { path: 'packages/one/src/own.test.ts', text: "await import('@fanlight/one')" },
    { path: 'packages/one/README.md', text: "import '@fanlight/three'" },
    { path: 'apps/three/src/a.ts', text: "import type { A } from '@fanlight/one/a'" },
    { path: 'apps/three/web/b.tsx', text: "export const b = () => import('@fanlight/four')" },
    { path: 'apps/three/web/c.css', text: '@import "@fanlight/two/c.css";' },
    { path: 'apps/three/web/d.ts', text: "import '@fanlight/five/d.css'" },
  ])

  expect(problems).toEqual([
    'packages/two names @fanlight/one and does not import it',
    'apps/three imports @fanlight/four and does not name it',
    'apps/three imports @fanlight/five and does not name it',
    'apps/three asks for @fanlight/one 0.2.0, which is not here',
  ])
})

function manifestOf(folder: string, dependencies: Record<string, string>) {
  const name = `@fanlight/${folder.split('/')[1]}`
  const text = JSON.stringify({ name, version: '0.1.0', dependencies })
  return { path: `${folder}/package.json`, text }
}
