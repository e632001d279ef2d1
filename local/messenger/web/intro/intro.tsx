import { Logo } from '@fanlight/ui/logo'
import { LanguageSwitch, WayLinks } from '../panel/way-links.tsx'
import { openPage } from '../state/panel.ts'
import { usePageTexts } from '../texts/texts.ts'
import './intro.css'

/** What this page is, for a first visit. */
export function Intro() {
  const texts = usePageTexts().intro
  return (
    <div className="intro">
      <p className="intro-brand">
        <Logo width={36} />
        Fanlight
        <LanguageSwitch />
      </p>
      <h1>{texts.heading}</h1>
      <p className="intro-lead">{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
        <li>
          <span>
            {texts.lastStep}{' '}
            <span className="intro-way">
              <button type="button" onClick={() => openPage('sales')}>
                {texts.sales}
              </button>
              .
            </span>
          </span>
        </li>
      </ol>
      <WayLinks className="intro-links" />
    </div>
  )
}
