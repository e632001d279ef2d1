import { routes } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { countDoors, isCalled } from './routes.ts'
import { readTree } from './tree.ts'

test('every call of the contract has exactly one door', async () => {
  const doors = await readTree({ under: 'apps/server/src/', ending: '.routes.ts' })

  const counts = Object.fromEntries(countDoors(doors))

  expect(counts).toEqual(Object.fromEntries(Object.keys(routes).map((name) => [name, 1])))
})

test('every call of the contract is made by a test or by the words of tests', async () => {
  const texts = [
    ...(await readTree({ under: 'apps/server/test/', ending: '.ts' })),
    ...(await readTree({ under: 'apps/server/src/', ending: '.test.ts' })),
    ...(await readTree({ under: 'local/test/', ending: '.ts' })),
  ]

  const uncalled = Object.entries(routes)
    .filter(([, { path }]) => !isCalled(path, texts))
    .map(([name]) => name)

  expect(uncalled).toEqual([])
})

test('a door opened twice is counted twice', () => {
  const text = 'serve(tips.send, one)\nserve(tips.send, two)\nconfig: { contract: top.up }'

  expect(Object.fromEntries(countDoors([{ path: '', text }]))).toEqual({
    'tips.send': 2,
    'top.up': 1,
  })
})

test.each([
  [`fan.posts(\`/im/tips/\${tip}/send\`)`, true],
  ["get('/api/im/tips/7/send')", true],
  ["get('/api/im/tips/7/sender')", false],
  ["get('/api/im/tips/send')", false],
])('that %s calls /im/tips/:tipId/send is %s', (text, called) => {
  expect(isCalled('/im/tips/:tipId/send', [{ path: '', text }])).toBe(called)
})
