/**
 * To the client that shows the wallet. A native one makes the page its own parent and listens there,
 * so that it cannot be told from a tab of the browser, in which nothing listens.
 */
export function tellMessenger(eventType: 'web_app_ready' | 'web_app_close') {
  window.parent.postMessage(JSON.stringify({ eventType }), '*')
}
