import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Shop } from './testing/shop.ts'

/** Pages as a build leaves them, with little in them. */
async function layPages(shop: Shop) {
  const assets = join(shop.folder, 'pages', 'assets')
  await mkdir(assets, { recursive: true })
  const lay = (name: string, text: string | Buffer) =>
    writeFile(join(shop.folder, 'pages', name), text)
  for (const name of ['index', 'fields', 'pay-form']) {
    await lay(`${name}.html`, `<html lang="en" data-theme="light"><title>${name}</title>`)
  }
  await lay('widget.js', 'var e = 1; window.SandboxBank = { e };')
  await lay('assets/main-1a2b.js', 'main()')
  await lay('assets/main-1a2b.js.br', brotliCompressSync('main()'))
}

async function openWithPages(): Promise<Shop> {
  const shop = await Shop.open()
  await layPages(shop)
  return shop
}

function get(shop: Shop, path: string, headers: Record<string, string> = {}) {
  return fetch(shop.url + path, { headers })
}

test.each([
  ['/bank', 'index'],
  ['/bank/3ds/3ds_1', 'index'],
  ['/bank/fast/tok_1', 'index'],
  ['/bank/fast/tok_1/scan', 'index'],
  ['/bank/checkout/tok_1', 'index'],
  ['/bank/fields/tok_1', 'fields'],
  ['/pay_form.html?token=tok_1', 'pay-form'],
])('%s is a page that nobody keeps', async (path, title) => {
  await using shop = await openWithPages()

  const reply = await get(shop, path)

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.text()).toContain(`<title>${title}</title>`)
})

test.each(['/bank', '/bank/3ds/3ds_1', '/bank/fields/tok_1', '/pay_form.html?token=tok_1'])(
  'F29: %s runs only the bank’s own scripts and is framed by no stranger',
  async (path) => {
    await using shop = await openWithPages()

    const reply = await get(shop, path)

    const policy = reply.headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy?.join()).not.toMatch(/unsafe|https:/)
  },
)

test.each([
  ['the address', { query: '?lang=ru', browser: 'en', ofShop: 'en' }, 'ru'],
  ['the shop', { query: '', browser: 'en', ofShop: 'ru' }, 'ru'],
  ['the browser', { query: '', browser: 'de, ru;q=0.8, en;q=0.5', ofShop: null }, 'ru'],
  ['nobody', { query: '', browser: '', ofShop: null }, 'en'],
  ['a language without words', { query: '?lang=id', browser: 'ru', ofShop: 'ru' }, 'en'],
])('a page speaks the language of %s', async (_, { query, browser, ofShop }, wanted) => {
  await using shop = await openWithPages()
  const { token } = await shop.checkout({ language: ofShop })

  const reply = await get(shop, `/bank/checkout/${token}${query}`, { 'accept-language': browser })

  expect(await reply.text()).toContain(`<html lang="${wanted}"`)
})

test('the issuer’s page speaks the language in which the shop sent its payer', async () => {
  await using shop = await openWithPages()
  const { token } = await shop.checkout({ language: 'ru' })
  const { payment } = await shop.pay(token, { number: '4000 0000 0000 3220' })

  const path = new URL(payment?.challenge_url ?? '').pathname
  const reply = await get(shop, path, { 'accept-language': 'en' })

  expect(await reply.text()).toContain('<html lang="ru"')
})

test('the widget keeps its names to itself', async () => {
  await using shop = await openWithPages()

  const reply = await get(shop, '/bank/widget.js')
  const script = await reply.text()

  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script).toMatch(/^\(\(\) => \{\n.*\n\}\)\(\)\n$/s)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', null],
])('an asset goes to a browser that takes %s as it can read it', async (accepted, encoding) => {
  await using shop = await openWithPages()

  const reply = await get(shop, '/bank/assets/main-1a2b.js', { 'accept-encoding': accepted })

  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(await reply.text()).toBe('main()')
})

test.each([
  '/bank/assets/none.js',
  '/bank/assets/..%2f..%2fsandbox.sqlite',
  '/bank/assets/..',
  '/bank/assets/%2e%2e%2f%2e%2e%2fsandbox.sqlite',
  '/bank/assets/.env',
])('%s is nothing', async (path) => {
  await using shop = await openWithPages()

  expect((await get(shop, path)).status).toBe(404)
})

test('pages that have not been built say so', async () => {
  await using shop = await Shop.open()

  const reply = await get(shop, '/bank')

  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ details: { page: 'index.html has not been built' } })
})
