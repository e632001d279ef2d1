import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const LIST_MODULES = `
  import { registerHooks } from 'node:module'
  const urls = []
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      urls.push(found.url)
      return found
    },
  })
  await import('@fanlight/client')
  console.log(urls.join('\\n'))
`

test('no schema library comes along with the client', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_MODULES], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

  expect(loaded).toContain('/client/src/api.ts')
  expect(loaded).not.toMatch(/typebox|node_modules|contract\/src\/(?!limits|money)/)
})
