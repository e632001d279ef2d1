import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

test('F29: every answer says what its page may not do, and https stays https', async () => {
  await using world = await openWorld({ settings: { publicUrl: 'https://fanlight.example' } })

  for (const url of ['/api/main/init', '/readyz', '/nowhere']) {
    const { headers } = await world.app.http.inject(url)
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
    })
  }
})

test('F29: a server without https does not lock its browsers out', async () => {
  await using world = await openWorld()

  const { headers } = await world.app.http.inject('/readyz')

  expect(headers).not.toHaveProperty('strict-transport-security')
})
