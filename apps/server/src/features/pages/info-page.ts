import { type Language, textLanguage } from '@fanlight/i18n'
import { type InfoTexts, PAGES_EN } from '@fanlight/i18n/texts/pages-en'
import { PAGES_RU } from '@fanlight/i18n/texts/pages-ru'

/** Pages beside the app, which it leads to. */
export const INFO_PAGES = ['about', 'support'] as const

export type InfoPage = (typeof INFO_PAGES)[number]

const STYLE = `
:root{color-scheme:light dark;--page:#efeff4;--section:#fff;--text:#000;--hint:#64646a;--link:#1a6bc8;--button:#1f74d6;--line:#dcdce1}
@media(prefers-color-scheme:dark){:root{--page:#0e0e10;--section:#1c1c1f;--text:#fff;--hint:#98989f;--link:#6ab3f3;--button:#2a72da;--line:#303035}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;gap:20px;max-width:34rem;margin:0 auto;padding:28px 16px 32px;background:var(--page);color:var(--text);font:17px/1.4 system-ui,-apple-system,sans-serif}
html{background:var(--page)}
h1{font-size:1.65rem;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
main{background:var(--section);border-radius:16px;padding:4px 16px}
main p{padding:14px 0;overflow-wrap:break-word}
main p+p{border-top:1px solid var(--line)}
.chat{display:block;padding:14px 16px;border-radius:12px;background:var(--button);color:#fff;font-weight:600;text-align:center;text-decoration:none}
footer{margin-top:auto;padding-top:12px;display:flex;justify-content:space-between;gap:16px;color:var(--hint);font-size:15px}
footer a{color:var(--link);padding:10px 0;margin:-10px 0}
code{font:inherit;white-space:nowrap;color:var(--link)}
`

interface InfoPageOptions {
  name: InfoPage
  language: Language
  /** Leads back into the chat; null while the bot's name is not known. */
  chatUrl: string | null
}

/** In one language, light or dark as the reader's device is, and with a way back into the chat. */
export function infoPage({ name, language, chatUrl }: InfoPageOptions): string {
  const { [name]: texts, otherLanguage } = infoTexts(language)
  const chat =
    chatUrl === null ? '' : `<a class="chat" href="${escaped(chatUrl)}">${texts.chat}</a>`
  const parts = texts.parts.map((part) => `<p>${withCommands(part)}</p>`).join('')
  return `<!doctype html>
<html lang="${textLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Fanlight · ${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${texts.title}</h1>
<main>${parts}</main>
${chat}
<footer><span>Fanlight</span><a href="/${name}?lang=${otherLanguage.code}" hreflang="${otherLanguage.code}" lang="${otherLanguage.code}">${otherLanguage.name}</a></footer>
</body>
</html>
`
}

/** Our own words hold no markup; the commands in them are to be typed as they are. */
function withCommands(text: string): string {
  return text.replace(/\/[a-z]+/g, (command) => `<code>${command}</code>`)
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** What the pages beside the app say. */
function infoTexts(language: Language): InfoTexts {
  return textLanguage(language) === 'ru' ? PAGES_RU : PAGES_EN
}
