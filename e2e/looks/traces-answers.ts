import type { Trace } from '@fanlight/contract/traces'

const DAY_SECONDS = 86_400

/** What the pages of leaks are answered: one that names a fan, one that says no more than that it is ours. */
export function tracesAnswer(now: number): { traces: Trace[] } {
  const named: Trace = {
    id: '1f5b8d0e-3a51-4d0b-9b6e-5a2f0c6f7e01',
    at: now - 600,
    by: 'Alina Veresova',
    why: 'posted in a channel that is not mine',
    fileName: 'telegram-cloud-6112.jpg',
    hash: '5e'.repeat(32),
    width: 1080,
    height: 810,
    frames: 1,
    answer: 'named',
    fan: {
      id: 52100731,
      name: 'Никита Лебедев',
      username: 'nlebedev',
      since: now - 200 * DAY_SECONDS,
      spent: 64,
      isBlocked: false,
    },
    week: '2026-11-09',
    fit: 0.97,
    sync: 24.6,
    tries: 3,
    opened: [
      opened('post', 7, { at: now - 3 * DAY_SECONDS, amount: 8, text: 'Golden hour at the pier' }),
      opened('message', 9, { at: now - 5 * DAY_SECONDS, amount: 5, text: 'From the pit' }),
      opened('premium', 1, { at: now - 20 * DAY_SECONDS, amount: 9.99, text: '' }),
    ],
  }
  const marked: Trace = {
    ...named,
    id: '1f5b8d0e-3a51-4d0b-9b6e-5a2f0c6f7e02',
    at: now - 2 * DAY_SECONDS,
    why: 'sent by a fan who saw it elsewhere',
    answer: 'marked',
    fan: null,
    week: null,
    fit: null,
    sync: 6.8,
    tries: 48,
    opened: [],
  }
  return { traces: [named, marked] }
}

function opened(
  kind: Trace['opened'][number]['kind'],
  objectId: number,
  { at, amount, text }: { at: number; amount: number; text: string },
): Trace['opened'][number] {
  return { kind, objectId: String(objectId), at, until: null, amount, text }
}
