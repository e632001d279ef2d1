interface Question {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON; a question with a body is a POST unless it says otherwise. */
  body?: unknown
}

export interface JsonAnswer {
  isOk: boolean
  status: number
  statusText: string
  /** Null where the answer is no JSON. */
  body: unknown
}

/** One question to an API that is not in our contract, in JSON both ways. */
export async function askJson(address: string, question: Question = {}): Promise<JsonAnswer> {
  const { body, headers = {} } = question
  const isGiven = body !== undefined
  const answer = await fetch(address, {
    method: question.method ?? (isGiven ? 'POST' : 'GET'),
    headers: isGiven ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(isGiven && { body: JSON.stringify(body) }),
  })
  const { ok: isOk, status, statusText } = answer
  return { isOk, status, statusText, body: await answer.json().catch(() => null) }
}
