import type { Entity } from '../../src/views/phone-views.ts'

/** Cuts the text wherever an entity begins or ends; each piece knows the entities it lies in. */
export function runsOf(text: string, entities: Entity[]) {
  const cuts = new Set([0, text.length])
  for (const { offset, length } of entities) cuts.add(offset).add(offset + length)
  const places = [...cuts].filter((place) => place <= text.length).sort((a, b) => a - b)

  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length
    const marks = entities
      .filter(({ offset, length }) => offset <= start && offset + length >= end)
      .sort((a, b) => b.length - a.length)
    return { start, words: text.slice(start, end), marks }
  })
}
