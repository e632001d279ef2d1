import { expect, test } from 'vitest'
import { readPhotoItem, readVideoItems } from './items.ts'

const FILE = {
  path: '/m/3fW2t7bq0m8v1kq3cE9l2w?e=1&f=2&s=3',
  k: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  n: 115_136,
  c: 24,
  w: 1080,
  h: 1350,
}
const PHOTO = { t: 'p', ...FILE, m: 'image/webp' }
const VIDEO = {
  t: 'v',
  ...FILE,
  c: 16,
  m: 'video/mp4; codecs="avc1.640028,mp4a.40.2"',
  f: 1000,
  d: 30,
  b: 2_652_000,
}

test('a photo is read, and what is not known of it is left out', () => {
  expect(readPhotoItem({ ...PHOTO, new: 1 })).toEqual(PHOTO)
})

test('the mark is read, and what is no text is none', () => {
  expect(readPhotoItem({ ...PHOTO, wm: 'n00' }).wm).toBe('n00')
  expect(readPhotoItem({ ...PHOTO, wm: 7 })).toEqual(PHOTO)
  expect(readVideoItems([{ ...VIDEO, wm: 's00' }])[0]?.wm).toBe('s00')
})

test('the large photo has the type of the other', () => {
  const large = { ...FILE, w: 2048, h: 2560 }

  expect(readPhotoItem({ ...PHOTO, l: large }).l).toEqual({ ...large, m: 'image/webp' })
})

test('renditions stay in their order', () => {
  const small = { ...VIDEO, w: 480 }

  expect(readVideoItems([VIDEO, small])).toEqual([VIDEO, small])
})

test('a video brings its poster, which must be a picture', () => {
  const poster = { ...FILE, m: 'image/webp' }

  expect(readVideoItems([{ ...VIDEO, p: poster }])).toEqual([{ ...VIDEO, p: poster }])
  expect(() => readVideoItems([{ ...VIDEO, p: { ...poster, m: 'text/html' } }])).toThrow(/m is not/)
})

test('an unknown kind of video is left out', () => {
  expect(readVideoItems([{ t: 'vs', d: 30 }, VIDEO, 'x', null])).toEqual([VIDEO])
})

const WRONG: [string, unknown][] = [
  ['path', undefined],
  ['path', 'm/x'],
  ['path', '//elsewhere/m/x'],
  ['path', '/\\elsewhere/m/x'],
  ['path', 'https://elsewhere/m/x'],
  ['k', 'short'],
  ['k', 7],
  ['n', -1],
  ['n', 1.5],
  ['n', '1'],
  ['n', Number.POSITIVE_INFINITY],
  ['c', 11],
  ['c', 31],
  ['c', 16.5],
  ['w', 0],
  ['h', null],
]

test.each([...WRONG, ['m', 'image/svg+xml'], ['m', 'text/html'], ['m', ''], ['t', 'v']])(
  'a photo whose %s is %j is refused',
  (field, value) => {
    expect(() => readPhotoItem({ ...PHOTO, [field]: value })).toThrow(/the item’s|no photo/)
    if (field !== 't')
      expect(() => readPhotoItem({ ...PHOTO, l: { ...FILE, [field]: value } })).toThrow(
        'the item’s',
      )
  },
)

test.each([
  ...WRONG,
  ['m', 'video/webm'],
  ['m', 'video/mp4; codecs="<script>"'],
  ['f', 0],
  ['f', FILE.n + 1],
  ['f', 1.5],
  ['d', 0],
  ['d', '30'],
  ['b', 0],
])('a video whose %s is %j is refused', (field, value) => {
  expect(() => readVideoItems([{ ...VIDEO, [field]: value }])).toThrow('the item’s')
})

test.each([[null], [[]], ['x'], [{}], [[PHOTO]]])('%j is no list of videos', (plain) => {
  expect(() => readVideoItems(plain)).toThrow(/no list of videos|no video in the list/)
})

test.each([[null], [[PHOTO]], ['x'], [{}]])('%j is no photo', (plain) => {
  expect(() => readPhotoItem(plain)).toThrow('no photo')
})
