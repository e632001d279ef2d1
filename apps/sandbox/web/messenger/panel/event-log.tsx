import { memo } from 'react'
import { clearLog, type Line, log } from '../state/log.ts'
import { useStore } from '../state/store.ts'
import { usePageTexts } from '../texts/texts.ts'
import { usePanelPages } from './pages.ts'

export function EventLog() {
  const texts = usePageTexts()
  const openPage = usePanelPages()
  const lines = useStore(log, (value) => value.lines)
  return (
    <section className="panel-log">
      <h2>
        {texts.log}
        <span className="panel-links">
          <button type="button" className="panel-link" onClick={() => openPage('faults')}>
            {texts.faults}
          </button>
          <button type="button" className="panel-link" onClick={() => openPage('bridge')}>
            {texts.bridge}
          </button>
          <button type="button" className="panel-link" onClick={clearLog}>
            {texts.clear}
          </button>
        </span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keys */}
      <ol className="log" tabIndex={0} aria-label={texts.log}>
        {lines.length === 0 && <li className="log-quiet">{texts.quiet}</li>}
        {lines.map((line) => (
          <LogRow key={line.key} line={line} />
        ))}
      </ol>
    </section>
  )
}

const TONES: Record<string, string> = {
  http: 'ember',
  ws: 'blue',
  bot: 'gold',
  update: 'gold',
  webhook: 'ember',
  stars: 'gold',
  web_app: 'rose',
  bridge: 'rose',
  fault: 'red',
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Words about success and failure stand out; everything else is plain. */
const LogRow = memo(function LogRow({ line }: { line: Line }) {
  // Which bot it was is in the title; the line is short.
  const short = line.text.replace(/^@\w+ /, '')
  const [, said = short, outcome = ''] = /^(.*?)(\s(?:ok|\d{3}))?$/s.exec(short) ?? []
  // A call of the product begins with its method, which says enough.
  const [head = '', words = ''] = line.source === 'http' ? cut(said) : [line.source, said]
  return (
    <li title={line.text}>
      <time>{CLOCK.format(line.atMs)}</time>
      <b className={`tone-${TONES[line.source] ?? 'rose'}`}>{head}</b> {words}
      {outcome && <b className={line.isOk ? 'tone-green' : 'tone-red'}>{outcome}</b>}
      {!outcome && !line.isOk && <b className="tone-red"> !</b>}
    </li>
  )
})

function cut(text: string) {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
