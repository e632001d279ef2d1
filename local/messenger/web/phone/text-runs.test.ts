import { expect, test } from 'vitest'
import { runsOf } from './text-runs.ts'

test('a text without entities is one run', () => {
  expect(shown('Hello', [])).toEqual([['Hello', []]])
})

test('entities cut the text where they begin and end', () => {
  expect(shown('say hello to', [mark('bold', 4, 5)])).toEqual([
    ['say ', []],
    ['hello', ['bold']],
    [' to', []],
  ])
})

test('an entity inside another lies in both, the longer one outside', () => {
  expect(shown('abcd', [mark('italic', 1, 2), mark('bold', 0, 4)])).toEqual([
    ['a', ['bold']],
    ['bc', ['bold', 'italic']],
    ['d', ['bold']],
  ])
})

test('an entity that reaches beyond the text is cut short', () => {
  expect(shown('ab', [mark('bold', 1, 9)])).toEqual([
    ['a', []],
    ['b', ['bold']],
  ])
})

function mark(type: string, offset: number, length: number) {
  return { type, offset, length }
}

function shown(text: string, marks: ReturnType<typeof mark>[]) {
  return runsOf(text, marks).map(({ words, marks: inside }) => [
    words,
    inside.map(({ type }) => type),
  ])
}
