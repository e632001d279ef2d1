import { useEffect } from 'react'
import * as css from './app.module.css'
import { Intro } from './intro/intro.tsx'
import { Wall } from './look/wall.tsx'
import { Panel } from './panel/panel.tsx'
import { Phone } from './phone/phone.tsx'
import { pageTheme, useSettings } from './state/settings.ts'
import { usePageTexts } from './texts/texts.ts'

export function App() {
  const texts = usePageTexts()
  const theme = useSettings(pageTheme)
  const language = useSettings((value) => value.pageLanguage)

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = language
    document.title = texts.title
  }, [theme, language, texts])

  return (
    <>
      <Wall />
      <div className={css.desk}>
        <Intro />
        <div className={css.phone}>
          <Phone />
        </div>
        <Panel />
      </div>
    </>
  )
}
