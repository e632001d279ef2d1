import type { Messenger } from '@fanlight/messenger'
import type { I18nStore } from '../shared/i18n.ts'

/**
 * A screen that did not load: without a network the person stays where they are and is told. With
 * one, the page is loaded again at that address, because a browser does not ask twice for a part of
 * a page, and because a newer version of the app may have other parts.
 */
export async function tellUnloaded(
  address: string,
  messenger: Messenger,
  i18n: I18nStore,
): Promise<void> {
  if (await isReachable(address)) location.assign(address)
  else await messenger.alert(i18n.current().t('error.network'))
}

async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
