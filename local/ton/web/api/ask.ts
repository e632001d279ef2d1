import { askJson } from '@fanlight/web/ask-json'

/** The sandbox did not give what was asked for. */
export class Unanswered extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the sandbox answered ${status}`)
    this.name = 'Unanswered'
    this.status = status
  }
}

export async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await askJson(`/ton/${path}`, body ? { body } : {})
  if (!answer.isOk) throw new Unanswered(answer.status)
  return answer.body as T
}
