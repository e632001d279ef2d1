import { Logo } from '@fanlight/ui/logo'
import { LanguageSwitch, STUDIO_PATH, WayLinks } from '../panel/way-links.tsx'
import { usePageTexts } from '../texts/texts.ts'
import * as css from './intro.module.css'

/** What this page is, for a first visit. */
export function Intro() {
  const texts = usePageTexts().intro
  return (
    <div className={css.intro}>
      <p className={css.brand}>
        <Logo width={36} />
        Fanlight
        <LanguageSwitch />
      </p>
      <h1>{texts.heading}</h1>
      <p className={css.lead}>{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
        <li>
          <span>
            {texts.lastStep}{' '}
            <span className={css.way}>
              <a href={STUDIO_PATH} target="_blank" rel="noopener">
                {texts.lastStepStudio}
              </a>
              .
            </span>
          </span>
        </li>
      </ol>
      <WayLinks className={css.links} />
    </div>
  )
}
