import { expect, test } from 'vitest'
import { type LaunchPage, languageCodeIn, readLaunch, themeOf, userIdIn } from './launch.ts'

const HASH =
  '#tgWebAppData=user%3D%257B%257D%26start_param%3D2_tips&tgWebAppVersion=9.0&tgWebAppPlatform=ios'
const atOnce = (keep: () => void) => keep()

function pageAt(hash: string, search = '', kept = new Map<string, string>()): LaunchPage {
  return {
    location: { hash, search },
    sessionStorage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
  }
}

test('a launch is read from the address, and is fresh', () => {
  expect(readLaunch(pageAt(HASH), atOnce)).toMatchObject({
    initData: 'user=%7B%7D&start_param=2_tips',
    startParam: '2_tips',
    platform: 'ios',
    version: '9.0',
    isFresh: true,
  })
})

test('a page that comes back knows its launch, but is not launched again', () => {
  const kept = new Map<string, string>()
  readLaunch(pageAt(HASH, '', kept), atOnce)

  expect(readLaunch(pageAt('', '?action=tips', kept), atOnce)).toMatchObject({
    initData: 'user=%7B%7D&start_param=2_tips',
    startParam: null,
    version: '9.0',
    isFresh: false,
  })
})

test('the bot that the address names stands before init data, also when the page comes back', () => {
  const kept = new Map<string, string>()
  const launched = readLaunch(pageAt(HASH, '?modelId=1&bot=8000000001', kept), atOnce)
  const returned = readLaunch(pageAt('', '?action=tips', kept), atOnce)

  const credential = '8000000001:user=%7B%7D&start_param=2_tips'
  expect([launched.credential, returned.credential]).toEqual([credential, credential])
  expect(readLaunch(pageAt(HASH), atOnce).credential).toBe('user=%7B%7D&start_param=2_tips')
  expect(readLaunch(pageAt('', '?bot=8000000001'), atOnce).credential).toBe('')
})

test('the start parameter of the address comes before that of the init data', () => {
  expect(readLaunch(pageAt(HASH, '?tgWebAppStartParam=1_menu'), atOnce).startParam).toBe('1_menu')
})

test('a path before the parameters is no parameter', () => {
  expect(readLaunch(pageAt(`#route?${HASH.slice(1)}`), atOnce).platform).toBe('ios')
})

test('storage that is forbidden is no reason to fail', () => {
  const page = {
    location: { hash: HASH, search: '' },
    get sessionStorage(): never {
      throw new Error('forbidden')
    },
  }

  expect(readLaunch(page, atOnce).version).toBe('9.0')
})

test.each([
  ['user=%7B%22language_code%22%3A%22ru%22%7D', 'ru'],
  ['user=%7B%7D', null],
  ['user=nonsense', null],
  ['', null],
])('the language in %s is %s', (initData, code) => {
  expect(languageCodeIn(initData)).toBe(code)
})

test.each([
  ['user=%7B%22id%22%3A7%7D', 7],
  ['user=%7B%22id%22%3A%227%22%7D', null],
  ['', null],
])('the person in %s is %s', (initData, id) => {
  expect(userIdIn(initData)).toBe(id)
})

test('a theme that cannot be read is none', () => {
  expect(themeOf('{"bg_color":"#fff","x":1}')).toEqual({ bg_color: '#fff' })
  expect(themeOf('nonsense')).toEqual({})
  expect(themeOf(null)).toEqual({})
})
