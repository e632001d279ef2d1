import { expect, test } from 'vitest'
import { formatInput, isComplete } from './format-input.ts'
import { latinName } from './latin-name.ts'

test.each([
  ['number', '4242424242424242', '4242 4242 4242 4242'],
  ['number', '4242-4242 4242x', '4242 4242 4242'],
  ['number', '4242 ', '4242'],
  ['number', '12345678901234567890123', '1234 5678 9012 3456 789'],
  ['expires', '1', '1'],
  ['expires', '09', '09'],
  ['expires', '092', '09/2'],
  ['expires', '09/28', '09/28'],
  ['expires', '09 / 2028', '09/20'],
  ['cvc', '12a34', '123'],
  ['holder', 'anna petrova', 'ANNA PETROVA'],
  ['holder', 'Anna-Maria O’Neil 2', "ANNA-MARIA O'NEIL "],
] as const)('%s "%s" reads as "%s"', (field, typed, shown) => {
  expect(formatInput[field](typed)).toBe(shown)
})

test.each([
  ['Иван Щербаков', 'IVAN SHCHERBAKOV'],
  ['Артём Кузьмин', 'ARTEM KUZMIN'],
  ['Юлия Ёлкина', 'IULIIA ELKINA'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['Łukasz Øster', 'LUKASZ OSTER'],
])('U28: the holder "%s" is written in Latin letters: "%s"', (typed, shown) => {
  expect(formatInput.holder(typed)).toBe(shown)
  expect(latinName(typed).isRewritten).toBe(true)
})

test('U28: what is Latin already is not said to be rewritten', () => {
  expect(latinName("anna o'neil")).toEqual({ name: "ANNA O'NEIL", isRewritten: false })
})

test.each([
  ['number', '4242 4242 4242 4242', true],
  ['number', '4242 4242 4242 424', false],
  ['number', '4242 4242 4242 4241', false],
  ['number', '3782 8224 6310 005', true],
  ['expires', '09/2', false],
  ['expires', '09/28', true],
  ['cvc', '12', false],
  ['cvc', '123', true],
  ['holder', 'ANNA PETROVA', false],
] as const)('U28: %s "%s" is complete: %s', (field, value, isDone) => {
  expect(isComplete(field, value)).toBe(isDone)
})

test('a slash that is taken away stays away', () => {
  expect(formatInput.expires('09/')).toBe('09')
})
