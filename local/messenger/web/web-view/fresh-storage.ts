const OWN_PREFIX = 'fanlight-messenger:'

/**
 * A native web view starts with an empty session. Ours shares the tab's with the messenger, where
 * the official script would find the theme of the launch before.
 */
export function forgetSession() {
  forget(sessionStorage)
}

/** Deletes what apps have kept in this browser, because it belongs to the world before a reset. */
export function forgetApps() {
  forget(sessionStorage)
  forget(localStorage)
}

function forget(storage: Storage) {
  for (const key of Object.keys(storage)) if (!key.startsWith(OWN_PREFIX)) storage.removeItem(key)
}
