import { Logo } from '@fanlight/ui/logo'
import { Icon } from '../look/icon.tsx'
import { settings, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'
import './intro.css'

/** What this page is, for somebody who sees it first. */
export function Intro() {
  const texts = usePageTexts().intro
  const language = useSettings((value) => value.pageLanguage)
  return (
    <div className="intro">
      <p className="intro-brand">
        <Logo width={36} />
        Fanlight
        <button
          type="button"
          lang={language === 'ru' ? 'en' : 'ru'}
          onClick={() => settings.change({ pageLanguage: language === 'ru' ? 'en' : 'ru' })}
        >
          {texts.otherLanguage}
        </button>
      </p>
      <h1>{texts.heading}</h1>
      <p className="intro-lead">{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <nav className="intro-links">
        <a href="/studio">
          <Icon name="chart" size={17} />
          {texts.studio}
        </a>
        <a href="/bank">
          <Icon name="bank" size={17} />
          {texts.bank}
        </a>
        <a href="/api/docs">{texts.api}</a>
      </nav>
    </div>
  )
}
