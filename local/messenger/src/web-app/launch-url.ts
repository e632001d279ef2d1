export interface LaunchParameters {
  /** Null for launches that cannot authenticate anybody. */
  initData: string | null
  startParam: string | null
  version: string
  platform: string
  themeParams: Record<string, string>
  defaultColors?: Record<string, string> | undefined
  isInline: boolean
  hasSettingsButton: boolean
  isFullscreen: boolean
}

/** The address that the web view loads: the start parameter in the query, all else in the hash. */
export function launchUrl(address: string, launch: LaunchParameters): string {
  const url = new URL(address)
  if (launch.startParam) url.searchParams.set('tgWebAppStartParam', launch.startParam)
  const hash = url.hash
  url.hash = ''
  const page = url.href.replace(/#$/, '')
  return page + joinHash(hash, parameters(launch))
}

/** A page's own hash may be empty, a bare path, or already hold parameters. */
function joinHash(hash: string, params: string): string {
  if (hash === '') return `#${params}`
  return /[=?]/.test(hash) ? `${hash}&${params}` : `${hash}?${params}`
}

function parameters(launch: LaunchParameters): string {
  const fields: [string, string][] = []
  if (launch.initData !== null) fields.push(['tgWebAppData', launch.initData])
  fields.push(['tgWebAppVersion', launch.version], ['tgWebAppPlatform', launch.platform])
  fields.push(['tgWebAppThemeParams', JSON.stringify(launch.themeParams)])
  if (launch.defaultColors) {
    fields.push(['tgWebAppDefaultColors', JSON.stringify(launch.defaultColors)])
  }
  if (launch.isInline) fields.push(['tgWebAppBotInline', '1'])
  if (launch.hasSettingsButton) fields.push(['tgWebAppShowSettings', '1'])
  if (launch.isFullscreen) fields.push(['tgWebAppFullscreen', '1'])
  return fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}
