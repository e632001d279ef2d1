import {
  DARK_THEME,
  LIGHT_THEME,
  THEME_KEYS,
  type ThemeParams,
  TINTED_THEME,
} from '../bridge/themes.ts'
import { settings, themeParams, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'

/** Every colour of the messenger's theme. Touching one makes the theme the developer's own. */
export function ThemePage() {
  const texts = usePageTexts()
  const theme = useSettings(themeParams)
  const start = (customTheme: ThemeParams) => settings.change({ theme: 'custom', customTheme })
  return (
    <div className="panel-page">
      <p className="panel-note">{texts.customHint}</p>
      <div className="panel-starts">
        <span>{texts.startFrom}</span>
        <button type="button" className="panel-link" onClick={() => start(LIGHT_THEME)}>
          {texts.light}
        </button>
        <button type="button" className="panel-link" onClick={() => start(DARK_THEME)}>
          {texts.dark}
        </button>
        <button type="button" className="panel-link" onClick={() => start(TINTED_THEME)}>
          {texts.tinted}
        </button>
      </div>
      <ul className="colours">
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
