import { expect, test } from 'vitest'
import { readableOn } from './colours.ts'
import { readableTheme } from './readable-theme.ts'

test('a link that cannot be read is moved towards the text until it can', () => {
  const theme = readableTheme({
    bg_color: '#ffffff',
    section_bg_color: '#ffffff',
    text_color: '#000000',
    link_color: '#3390ec',
  })

  expect(theme['link_color']).toBe(readableOn('#ffffff', '#3390ec', '#000000'))
  expect(theme['link_color']).not.toBe('#3390ec')
})

test('colours that can be read stay as the messenger has them', () => {
  const theme = { bg_color: '#ffffff', text_color: '#000000', link_color: '#1a6bc8' }

  expect(readableTheme(theme)).toEqual(theme)
})

test('a theme without words is left alone', () => {
  expect(readableTheme({ link_color: '#3390ec' })).toEqual({ link_color: '#3390ec' })
})
