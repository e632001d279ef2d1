export interface ConnectRequest {
  clientId: string
  manifestUrl: string
  /** What the app wants a proof for; null where it wants none. */
  proofPayload: string | null
  /** Whether the app stands in the wallet's own browser: nothing between the two needs a seal. */
  isInPage: boolean
}

/** As TON Connect writes it. */
export interface WireConnectRequest {
  manifestUrl: string
  items: { name: string; payload?: string }[]
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
    return toConnectRequest(JSON.parse(request) as WireConnectRequest, {
      clientId,
      isInPage: false,
    })
  } catch {
    return null
  }
}

export function toConnectRequest(
  { manifestUrl, items }: WireConnectRequest,
  from: Pick<ConnectRequest, 'clientId' | 'isInPage'>,
): ConnectRequest {
  const proof = items.find(({ name }) => name === 'ton_proof')
  return { ...from, manifestUrl, proofPayload: proof?.payload ?? null }
}
