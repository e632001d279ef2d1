import { useStore } from '@fanlight/web/store'
import { Fragment, memo } from 'react'
import { clearLog, type Line, log } from '../state/log.ts'
import { openPage } from '../state/panel.ts'
import { useSettings } from '../state/settings.ts'
import { worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as css from './log.module.css'
import { PanelLink } from './panel-link.tsx'

export function EventLog() {
  const texts = usePageTexts()
  const lines = useStore(log, (value) => value.lines)
  return (
    <section className={css.section}>
      <h2>
        {texts.log}
        <span className={css.links}>
          <PanelLink onClick={() => openPage('faults')}>{texts.faults}</PanelLink>
          <PanelLink onClick={() => openPage('bridge')}>{texts.bridge}</PanelLink>
          <PanelLink onClick={clearLog}>{texts.clear}</PanelLink>
        </span>
      </h2>
      <div className={css.box}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keys */}
        <ol className={css.log} tabIndex={0} aria-label={texts.log}>
          {lines.length === 0 && <li className={css.quiet}>{texts.quiet}</li>}
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
    <li className={css.day}>
      {day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })}
    </li>
  )
}

const TONES: Record<string, string> = {
  http: css.ember,
  ws: css.blue,
  bot: css.gold,
  update: css.gold,
  webhook: css.ember,
  stars: css.gold,
  web_app: css.rose,
  bridge: css.rose,
  fault: css.red,
  world: css.green,
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
      <b className={TONES[line.source] ?? css.rose}>{head}</b> {words}
      {outcome && <b className={line.isOk ? css.green : css.red}>{outcome}</b>}
      {!outcome && !line.isOk && <b className={css.red}> !</b>}
    </li>
  )
})

function cut(text: string) {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
