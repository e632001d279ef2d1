import type { WidgetOptions } from './widget-api.ts'

const texts = {
  en: { fields: 'Card details', save: 'Save the card for the next time' },
  ru: { fields: 'Данные карты', save: 'Сохранить карту на следующий раз' },
}

export interface Drawing {
  frame: HTMLIFrameElement
  form: HTMLFormElement
  save: HTMLInputElement
}

export function draw(bankUrl: string, options: WidgetOptions): Drawing {
  return { frame: drawFrame(bankUrl, options), ...drawForm(options) }
}

/** The number is typed into a frame without an origin, which the shop's page cannot look into. */
function drawFrame(bankUrl: string, options: WidgetOptions) {
  const { token, language = 'en', theme, themeParams } = options
  const query = new URLSearchParams({ lang: language })
  if (theme) query.set('theme', theme)
  if (themeParams) query.set('theme_params', themeParams)
  const frame = document.createElement('iframe')
  frame.src = `${bankUrl}/bank/fields/${encodeURIComponent(token)}?${query}`
  frame.title = wordsIn(language).fields
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.style.cssText = 'display:block;width:100%;border:0;background:none'
  return frame
}

function drawForm({ language = 'en' }: WidgetOptions) {
  const form = document.createElement('form')
  form.className = 'sandboxbank-form'
  const label = document.createElement('label')
  const save = document.createElement('input')
  save.type = 'checkbox'
  save.name = 'save_card'
  label.append(save, ` ${wordsIn(language).save}`)
  form.append(label)
  return { form, save }
}

function wordsIn(language: string) {
  return language.startsWith('ru') ? texts.ru : texts.en
}
