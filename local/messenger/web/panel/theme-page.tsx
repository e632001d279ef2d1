import {
  DARK_THEME,
  LIGHT_THEME,
  THEME_KEYS,
  type ThemeParams,
  TINTED_THEME,
} from '../bridge/themes.ts'
import { settings, themeParams, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as page from './page.module.css'
import { PanelLink } from './panel-link.tsx'
import * as list from './setting-list.module.css'
import * as css from './theme-page.module.css'

/** Every colour of the messenger's theme. Touching one makes the theme the developer's own. */
export function ThemePage() {
  const texts = usePageTexts()
  const theme = useSettings(themeParams)
  const start = (customTheme: ThemeParams) => settings.change({ theme: 'custom', customTheme })
  return (
    <div className={page.page}>
      <p className={page.note}>{texts.customHint}</p>
      <div className={css.starts}>
        <span>{texts.startFrom}</span>
        <PanelLink onClick={() => start(LIGHT_THEME)}>{texts.light}</PanelLink>
        <PanelLink onClick={() => start(DARK_THEME)}>{texts.dark}</PanelLink>
        <PanelLink onClick={() => start(TINTED_THEME)}>{texts.tinted}</PanelLink>
      </div>
      <ul className={list.colours}>
        {THEME_KEYS.map((key) => (
          <li key={key}>
            <label>
              <code>{key}</code>
              <span>{theme[key]}</span>
              <input
                type="color"
                value={theme[key]}
                onChange={(event) => start({ ...theme, [key]: event.target.value })}
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
