import { useStore } from '@fanlight/web/store'
import { Fragment, memo } from 'react'
import { clearLog, type Line, log } from '../state/log.ts'
import { openPage } from '../state/panel.ts'
import { useSettings } from '../state/settings.ts'
import { worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'

export function EventLog() {
  const texts = usePageTexts()
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
      <div className="log-box">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keys */}
        <ol className="log" tabIndex={0} aria-label={texts.log}>
          {lines.length === 0 && <li className="log-quiet">{texts.quiet}</li>}
          {lines.map((line, index) => (
            <Fragment key={line.key}>
              {opensDay(line, lines[index - 1]) && <Day atMs={line.atMs} />}
              <LogRow line={line} />
            </Fragment>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Today's lines need no date, until the world has been to another day. */
function opensDay({ atMs }: Line, above: Line | undefined): boolean {
  return dayOf(atMs) !== dayOf(above?.atMs ?? worldNow())
}

function dayOf(ms: number): string {
  return new Date(ms).toDateString()
}

function Day({ atMs }: { atMs: number }) {
  const language = useSettings((value) => value.pageLanguage)
  const locale = language === 'ru' ? 'ru' : 'en-GB'
  const day = new Date(atMs)
  return (
    <li className="log-day">
      {day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })}
    </li>
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
  world: 'green',
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
