import { expect, test } from 'vitest'
import { type Item, withoutRepeats } from './collection.queries.ts'

test('a post that two pages hold is shown once, as the later page has it', () => {
  const items = [item(3), item(2), { ...item(2), isOpen: true }, item(1)]

  const shown = withoutRepeats(items)

  expect(shown.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
})

function item(id: number): Item {
  return {
    id,
    authorId: 1,
    text: '',
    createdAt: 0,
    price: 0,
    attachments: [],
    messageId: null,
    isOpen: false,
  }
}
