import { ApiError } from '@fanlight/client'
import type { StudioPost } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { DraftKeeper } from './draft-keeper.ts'

const post = (revision: number, teaser = ''): StudioPost =>
  ({ ...EMPTY_DRAFT, id: 7, revision, teaser, state: 'draft', files: [] }) as unknown as StudioPost

interface Save {
  revision: number
  draft: Draft
  answer: (post: StudioPost) => void
  refuse: (error: unknown) => void
}

/** A keeper whose saves are answered one by one, and whose pauses end when the test says so. */
function opened({ before = post(1) }: { before?: StudioPost | null } = {}) {
  const saves: Save[] = []
  const waiting = new Set<() => void>()
  let created = 0
  const keeper = new DraftKeeper({
    post: before,
    async create() {
      created += 1
      return post(1)
    },
    save: (_id, revision, draft) =>
      new Promise((answer, refuse) => saves.push({ revision, draft, answer, refuse })),
    later(work) {
      waiting.add(work)
      return () => waiting.delete(work)
    },
  })
  const pause = async () => {
    const due = [...waiting]
    waiting.clear()
    for (const work of due) work()
    await settled()
  }
  return { keeper, saves, pause, created: () => created }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const stale = (newer: StudioPost) =>
  new ApiError({
    status: 409,
    code: 'stale_revision',
    message: '',
    details: { post: newer },
    requestId: null,
  })

test('what is typed is saved once the typing rests, and only the last of it', async () => {
  const { keeper, saves, pause } = opened()

  keeper.change({ teaser: 'S' })
  keeper.change({ teaser: 'Soon' })
  await pause()

  expect(saves.map(({ revision, draft }) => [revision, draft.teaser])).toEqual([[1, 'Soon']])
})

test('words typed during a save follow it, under the revision that it made', async () => {
  const { keeper, saves, pause } = opened()
  keeper.change({ teaser: 'One' })
  await pause()

  keeper.change({ teaser: 'Two' })
  saves[0]?.answer(post(2, 'One'))
  await settled()
  saves[1]?.answer(post(3, 'Two'))
  await settled()

  expect(saves.map(({ revision }) => revision)).toEqual([1, 2])
  expect(keeper.store.get()).toMatchObject({ saving: 'saved', draft: { teaser: 'Two' } })
  expect(keeper.isDirty()).toBe(false)
})

test('a new post is made once, however often its first save fails', async () => {
  const { keeper, saves, pause, created } = opened({ before: null })
  keeper.change({ teaser: 'First' })
  await pause()

  saves[0]?.refuse(new Error('no network'))
  await settled()
  expect(keeper.store.get().saving).toBe('failed')
  await pause()
  saves[1]?.answer(post(2, 'First'))
  await settled()

  expect(created()).toBe(1)
  expect(keeper.store.get().saving).toBe('saved')
})

test.each([
  ['mine', 'Mine', [1, 5]],
  ['theirs', 'Theirs', [1]],
] as const)('of two pages, “%s” decides what stays, and nothing is lost before', async (...row) => {
  const [choice, stays, revisions] = row
  const { keeper, saves, pause } = opened()
  keeper.change({ teaser: 'Mine' })
  await pause()

  saves[0]?.refuse(stale(post(5, 'Theirs')))
  await settled()
  expect(keeper.store.get()).toMatchObject({ saving: 'conflict', draft: { teaser: 'Mine' } })
  keeper.settle(choice)
  await pause()

  expect(keeper.store.get().draft.teaser).toBe(stays)
  expect(saves.map(({ revision }) => revision)).toEqual(revisions)
})

test('a save whose answer was lost is no conflict with oneself', async () => {
  const { keeper, saves, pause } = opened()
  keeper.change({ teaser: 'Kept' })
  await pause()
  saves[0]?.refuse(new Error('the answer was lost'))
  await settled()
  await pause()

  saves[1]?.refuse(stale(post(2, 'Kept')))
  await settled()
  saves[2]?.answer(post(3, 'Kept'))
  await settled()

  expect(saves.map(({ revision }) => revision)).toEqual([1, 1, 2])
  expect(keeper.store.get()).toMatchObject({ saving: 'saved', newer: null })
})

test('news of the post never write over what is still to be saved', () => {
  const { keeper } = opened()
  keeper.change({ teaser: 'Typing' })

  keeper.adopt(post(9, 'Old news'))

  expect(keeper.store.get().draft.teaser).toBe('Typing')
})
