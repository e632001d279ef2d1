/** To the client that has the wallet in a web view or a sheet; in a tab of its own there is none. */
export function tellMessenger(eventType: 'web_app_ready' | 'web_app_close') {
  if (window.parent === window) return
  window.parent.postMessage(JSON.stringify({ eventType }), '*')
}
