import { expect, test } from 'vitest'
import { withoutUnreadTokens } from './unread-tokens.ts'

test('a token that nothing reads is not sent, nor one that only such a token read', () => {
  const sheet =
    ':root{--a:1px;--b:var(--a);--c:calc(2px + (3px));--d-long:4px;--e:5px}p{top:var(--c,0)}'

  expect(withoutUnreadTokens(sheet, ['x.style.setProperty("--d-long")'])).toBe(
    ':root{--c:calc(2px + (3px));--d-long:4px;}p{top:var(--c,0)}',
  )
})

test('a token whose name begins another one’s is told from it', () => {
  const sheet = ':root{--s1:1px;--s12:2px;--s12-x:3px}p{top:var(--s12)}'

  expect(withoutUnreadTokens(sheet, [])).toBe(':root{--s12:2px;}p{top:var(--s12)}')
})
