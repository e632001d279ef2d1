import { expect, test } from 'vitest'
import { linesOf, masked } from './mask.ts'

test('of a long secret only its ends are seen', () => {
  expect(masked('MTA0MgSECRETSECRET9f3c')).toBe('MTA0Mg••••••••••••9f3c')
})

test('the dots do not tell how long a very long secret is', () => {
  expect(masked(`abcdef${'x'.repeat(500)}wxyz`)).toBe(`abcdef${'•'.repeat(30)}wxyz`)
})

test('of a short secret nothing is seen', () => {
  expect(masked('short')).toBe('•••••')
})

test('init data are a line each, without what signs them', () => {
  const initData = 'user=%7B%22id%22%3A7%7D&signature=abc&hash=0f9e&auth_date=1781452800'
  const dots = '•'.repeat(30)

  expect(linesOf(initData, false)).toBe(
    `auth_date=1781452800\nhash=${dots}\nsignature=${dots}\nuser={"id":7}`,
  )
  expect(linesOf(initData, true)).toContain('hash=0f9e')
})
