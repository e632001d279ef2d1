/** The wallet's page, as the phone opens it: a web app of the messenger without anything to build. */
export const WALLET_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wallet</title>
<link rel="stylesheet" href="/ton/wallet.css">
</head><body><main id="wallet" aria-live="polite"></main>
<script src="/ton/wallet.js"></script></body></html>`

export const WALLET_STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; background: Canvas; color: CanvasText; }
h1 { font-size: 22px; margin: 0 0 4px; } p { margin: 4px 0 16px; }
ul { list-style: none; margin: 0 0 16px; padding: 0; }
li { padding: 12px; border: 1px solid GrayText; border-radius: 12px; margin-bottom: 8px; }
code { word-break: break-all; }
button { min-height: 48px; width: 100%; margin-top: 8px; border-radius: 12px; border: 0;
  font: inherit; font-weight: 600; }
button.main { background: #0a5fd6; color: #fff; }
`

export const WALLET_SCRIPT = `
const hash = new URLSearchParams(location.hash.slice(1))
const data = new URLSearchParams(hash.get('tgWebAppData') ?? location.search)
const user = JSON.parse(data.get('user') ?? '{"id":0}')
const startParam = data.get('start_param') ?? location.search.slice(1)
const isRussian = (user.language_code ?? navigator.language).startsWith('ru')
const words = isRussian
  ? { connect: 'Подключить к', pay: 'Подтвердите перевод', yes: 'Подтвердить', no: 'Отклонить',
      balance: 'Баланс', none: 'Запросов нет', done: 'Готово', to: 'кому', comment: 'комментарий' }
  : { connect: 'Connect to', pay: 'Confirm the transfer', yes: 'Confirm', no: 'Decline',
      balance: 'Balance', none: 'Nothing to confirm', done: 'Done', to: 'to', comment: 'comment' }
const main = document.querySelector('#wallet')
document.documentElement.lang = isRussian ? 'ru' : 'en'

const ask = async (path, body) => {
  const options = body ? { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body) } : {}
  const reply = await fetch('/ton/wallet-api/' + user.id + path, options)
  return reply.json()
}
const element = (tag, text, more = {}) =>
  Object.assign(document.createElement(tag), { textContent: text }, more)
const close = () =>
  window.parent.postMessage(JSON.stringify({ eventType: 'web_app_close' }), '*')

let shown
const show = ({ address, balance, question }) => {
  const what = question ? question.id : 'none'
  if (shown === what) return
  shown = what
  main.replaceChildren()
  const title = !question ? words.none
    : question.kind === 'connect' ? words.connect + ' ' + question.app : words.pay
  main.append(element('h1', title))
  main.append(element('p', words.balance + ': ' + balance + ' GRAM · ' + address.slice(0, 4) + '…' +
    address.slice(-4)))
  if (!question) return
  const list = element('ul', '')
  for (const { coins, address: to, comment } of question.messages) {
    const item = element('li', coins + ' GRAM ' + words.to + ' ')
    item.append(element('code', to))
    if (comment) item.append(element('div', words.comment + ': ' + comment))
    list.append(item)
  }
  main.append(list)
  for (const [text, answer, name] of [[words.yes, 'approve', 'main'], [words.no, 'reject', '']]) {
    main.append(element('button', text, { className: name, type: 'button', onclick: async () => {
      for (const button of main.querySelectorAll('button')) button.disabled = true
      await ask('/answer', { answer })
      main.replaceChildren(element('h1', words.done))
      close()
    } }))
  }
}
const turn = async () => {
  show(await ask(''))
  setTimeout(turn, 500)
}
void ask('/open', { startParam }).then(turn)
window.parent.postMessage(JSON.stringify({ eventType: 'web_app_ready' }), '*')
`
