export interface ConnectRequest {
  clientId: string
  manifestUrl: string
  /** What the app wants a proof for; null where it wants none. */
  proofPayload: string | null
}

/** What `startapp` of a link of the messenger stands for: the query of a connect link. */
export function readStartParam(startParam: string): URLSearchParams | null {
  const [, encoded] = /^tonconnect-(.*)$/s.exec(startParam) ?? []
  if (encoded === undefined) return null
  const query = encoded.replaceAll('--', '%').replaceAll('__', '=').replaceAll('-', '&')
  return new URLSearchParams(query)
}

/** Null where the link only leads to the wallet, and asks for no connection. */
export function readConnectRequest(query: URLSearchParams): ConnectRequest | null {
  const [clientId, request] = [query.get('id'), query.get('r')]
  if (!clientId || !request) return null
  try {
    const { manifestUrl, items } = JSON.parse(request) as {
      manifestUrl: string
      items: { name: string; payload?: string }[]
    }
    const proof = items.find(({ name }) => name === 'ton_proof')
    return { clientId, manifestUrl, proofPayload: proof?.payload ?? null }
  } catch {
    return null
  }
}
