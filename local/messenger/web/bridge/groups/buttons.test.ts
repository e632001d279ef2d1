import { expect, test } from 'vitest'
import { openStandIn } from '../stand-in-host.ts'

test('the main button shows what the app asked for', () => {
  const { posts, view } = openStandIn()

  posts('web_app_setup_main_button', {
    is_visible: true,
    is_active: false,
    text: 'Pay €26.25',
    color: '#F3C250',
    text_color: '#36220a',
    is_progress_visible: true,
    has_shine_effect: true,
  })

  expect(view().mainButton).toEqual({
    isVisible: true,
    isActive: false,
    text: 'Pay €26.25',
    colour: '#f3c250',
    textColour: '#36220a',
    isBusy: true,
    hasShine: true,
    position: 'left',
  })
})

test('a button without words stays invisible', () => {
  const { posts, view } = openStandIn()

  posts('web_app_setup_main_button', { is_visible: true, text: '   ' })

  expect(view().mainButton.isVisible).toBe(false)
})

test('a colour in any other form keeps the one before', () => {
  const { posts, view } = openStandIn()
  posts('web_app_setup_main_button', { is_visible: true, text: 'Pay', color: '#123456' })

  for (const color of ['red', '#fff', 'rgb(1,2,3)', 5, null])
    posts('web_app_setup_main_button', { color })

  expect(view().mainButton.colour).toBe('#123456')
})

test('the secondary button keeps to known places', () => {
  const { posts, view } = openStandIn()

  posts('web_app_setup_secondary_button', { is_visible: true, text: 'Support', position: 'top' })
  posts('web_app_setup_secondary_button', { position: 'behind' })

  expect(view().secondaryButton).toMatchObject({ isVisible: true, position: 'top' })
})

test('hiding a button keeps its words for the next time', () => {
  const { posts, view } = openStandIn()
  posts('web_app_setup_main_button', { is_visible: true, text: 'Pay' })

  posts('web_app_setup_main_button', { is_visible: false })

  expect(view().mainButton).toMatchObject({ isVisible: false, text: 'Pay' })
})

test('back and settings follow the app', () => {
  const { posts, view } = openStandIn()

  posts('web_app_setup_back_button', { is_visible: true })
  posts('web_app_setup_settings_button', { is_visible: true })

  expect(view()).toMatchObject({ isBackVisible: true, isSettingsVisible: true })
})
