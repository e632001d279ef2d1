import { PLATFORMS, type Platform } from '../bridge/platforms.ts'
import { VERSIONS, type Version } from '../bridge/versions.ts'
import { Segments } from '../look/segments.tsx'
import { type Settings, settings, useSettings } from '../state/settings.ts'
import { usePageTexts } from '../texts/texts.ts'
import { relaunch } from '../web-view/actions.ts'
import { Option } from './option.tsx'
import * as css from './page.module.css'

/** Which client the phone pretends to be. An app learns it at its launch, so an open one restarts. */
export function DevicePage() {
  const texts = usePageTexts()
  const platform = useSettings((value) => value.platform)
  const version = useSettings((value) => value.version)
  const isOriginBound = useSettings((value) => value.isOriginBound)
  const hasWallet = useSettings((value) => value.hasWallet)
  const change = async (part: Partial<Settings>) => {
    settings.change(part)
    await relaunch()
  }
  return (
    <div className={css.page}>
      <h2>{texts.client}</h2>
      <Segments<Platform>
        label={texts.client}
        value={platform}
        options={PLATFORMS.map((value) => ({ value, name: value }))}
        choose={(value) => void change({ platform: value })}
      />
      <h2>
        <label htmlFor="version">{texts.version}</label>
      </h2>
      <select
        id="version"
        value={version}
        onChange={(event) => void change({ version: event.target.value as Version })}
      >
        {VERSIONS.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <p className={css.note}>{texts.versionHint}</p>
      <Option
        label={texts.originBound}
        checked={isOriginBound}
        onChange={(event) => settings.change({ isOriginBound: event.target.checked })}
      />
      <p className={css.note}>{texts.originBoundHint}</p>
      <Option
        label={texts.walletInPage}
        checked={hasWallet}
        onChange={(event) => void change({ hasWallet: event.target.checked })}
      />
      <p className={css.note}>{texts.walletInPageHint}</p>
    </div>
  )
}
