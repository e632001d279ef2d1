import { useEffect, useState } from 'react'
import { useSettings } from '../state/settings.ts'
import { worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { PanelLink } from './panel-link.tsx'
import * as css from './world-date.module.css'

const TICK_MS = 1_000

/** The world's date, which leads to its clock. */
export function WorldDate({ open }: { open(): void }) {
  const texts = usePageTexts()
  const language = useSettings((value) => value.pageLanguage)
  const [now, setNow] = useState(worldNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const locale = language === 'ru' ? 'ru' : 'en-GB'
  const date = new Date(now).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  return (
    <PanelLink className={css.date} onClick={open} aria-label={`${texts.clock}: ${date}`}>
      {date}
    </PanelLink>
  )
}
