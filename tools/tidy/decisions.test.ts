import { expect, test } from 'vitest'
import { decisionProblems } from './decisions.ts'
import { readTree } from './tree.ts'

const PAGE =
  '# One\n\nDate: 2026-11-15\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n'

test('every decision follows the template', async () => {
  const pages = await readTree({ under: 'docs/decisions/', ending: '.md' })

  expect(pages.length).toBeGreaterThan(1)
  expect(decisionProblems(pages)).toEqual([])
})

test('what a page lacks is found', () => {
  const problems = decisionProblems([
    { path: 'docs/decisions/0001-one.md', text: PAGE },
    { path: 'docs/decisions/0001-two.md', text: PAGE },
    { path: 'docs/decisions/three.md', text: PAGE.replace('## Context', '') },
    { path: 'docs/decisions/0004-four.md', text: PAGE.replace('2026-11-15', 'today') },
  ])

  expect(problems).toEqual([
    'docs/decisions/0001-two.md: its number is taken',
    'docs/decisions/three.md: its name is not NNNN-slug.md',
    'docs/decisions/three.md: it has no "Context"',
    'docs/decisions/0004-four.md: it has no date',
  ])
})
