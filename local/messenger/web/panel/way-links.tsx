import { Icon } from '../look/icon.tsx'
import { openPage } from '../state/panel.ts'
import { settings, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'

/** Where the control API signs a browser in to the studio of the first creator. */
export const STUDIO_PATH = '/sandbox/studio'

/** The same for the desk of those who work for the operator. */
const STAFF_PATH = '/sandbox/staff'

/** What else there is to see: on a wide desk beside the phone, otherwise in the panel. */
export function WayLinks({ className }: { className: string }) {
  const texts = usePageTexts().intro
  return (
    <nav className={className} aria-label={texts.ways}>
      <a href={STUDIO_PATH} target="_blank" rel="noopener">
        {texts.studio}
      </a>
      <a href={STAFF_PATH} target="_blank" rel="noopener">
        {texts.staff}
      </a>
      <button type="button" onClick={() => openPage('sales')}>
        <Icon name="chart" size={17} />
        {texts.sales}
      </button>
      <a href="/bank" target="_blank" rel="noopener">
        <Icon name="bank" size={17} />
        {texts.bank}
      </a>
      <button type="button" onClick={() => openPage('coins')}>
        {texts.coins}
      </button>
      <a href="/api/docs" target="_blank" rel="noopener">
        {texts.api}
      </a>
      <a href="/sandbox/docs" target="_blank" rel="noopener">
        {texts.controlApi}
      </a>
    </nav>
  )
}

/** The page's own language, which is not the fan's. */
export function LanguageSwitch() {
  const texts = usePageTexts().intro
  const language = useSettings((value) => value.pageLanguage)
  const other = language === 'ru' ? 'en' : 'ru'
  return (
    <button type="button" lang={other} onClick={() => settings.change({ pageLanguage: other })}>
      {texts.otherLanguage}
    </button>
  )
}
