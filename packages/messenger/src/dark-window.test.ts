// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { darkenWindow } from './dark-window.ts'
import { downloadFile } from './download-file.ts'
import { openMessenger } from './messenger.ts'
import { openClient } from './testing/stand-in-client.ts'

let leave = () => {}
afterEach(() => leave())

test('U25: the client’s bars turn dark and back', () => {
  const client = openClient({ theme: { secondary_bg_color: '#efeff4' } })
  leave = client.leave
  const messenger = openMessenger(window)

  const undo = darkenWindow(messenger)
  const dark = [
    client.lastOf('web_app_set_header_color'),
    client.lastOf('web_app_set_background_color'),
  ]
  undo()

  expect(dark).toEqual([{ color: '#000000' }, { color: '#000000' }])
  expect(client.lastOf('web_app_set_header_color')).toEqual({ color_key: 'secondary_bg_color' })
  expect(client.lastOf('web_app_set_background_color')).toEqual({ color: '#efeff4' })
})

test.each([
  ['8.0', true],
  ['7.10', false],
])('U5: a client of version %s is asked to save a file: %s', (version, isAsked) => {
  const client = openClient({ version })
  leave = client.leave
  const file = { url: 'https://fanlight.example/p/x', fileName: 'x.webp' }

  expect(downloadFile(openMessenger(window), file)).toBe(isAsked)

  expect(client.lastOf('web_app_request_file_download')).toEqual(
    isAsked ? { url: file.url, file_name: 'x.webp' } : undefined,
  )
})
