import { fork } from 'node:child_process'

export interface Sending {
  port: number
  perSecond: number
  /** How many answers may be waited for at once. */
  connections: number
  requests: {
    name: string
    path: string
    headers: Record<string, string>
    body: string
  }[]
}

export interface Answered {
  name: string
  status: number
  /** How long the answer took. */
  ms: number
  /** By {@link sharedNow}, when the answer began to arrive. */
  atMs: number
  /** How far behind its pace the sender was: more than a little, and the machine is too busy. */
  lateMs: number
}

/** Sends each request once, at this pace, from a process of its own. */
export async function sendSteadily(sending: Sending): Promise<Answered[]> {
  const sender = fork(new URL('./steady-sender.ts', import.meta.url))
  const answers = await new Promise<Answered[]>((resolve, reject) => {
    sender.once('message', (message) => resolve(message as Answered[]))
    sender.once('exit', (code) => reject(new Error(`the sender ended with ${code}`)))
    sender.send(sending)
  })
  return answers
}

/** A clock that all processes of the machine share, in ms. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
