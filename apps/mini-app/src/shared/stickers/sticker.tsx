import { type ComponentType, useEffect, useState } from 'react'
import type { DRAWINGS } from './drawings.ts'
import * as css from './sticker-box.module.css'

export type StickerName = keyof typeof DRAWINGS

/** Drawn once, drawn at once from then on. */
const drawn = new Map<StickerName, ComponentType>()

interface StickerProps {
  name: StickerName
  /** Its box in px, which is there before the drawing is. */
  size: number
}

/**
 * Lumi in one of seven moods. It only decorates: what it means is said in words beside it, and a
 * drawing that does not load is not missed.
 */
export function Sticker({ name, size }: StickerProps) {
  const Drawing = useDrawing(name)
  return (
    <span className={css.box} style={{ width: size, height: size }} aria-hidden="true">
      {Drawing && <Drawing />}
    </span>
  )
}

function useDrawing(name: StickerName): ComponentType | undefined {
  const [, setLoaded] = useState<StickerName | null>(null)
  useEffect(() => {
    if (drawn.has(name)) return
    draw(name).then(
      (Drawing) => {
        drawn.set(name, Drawing)
        setLoaded(name)
      },
      () => {},
    )
  }, [name])
  return drawn.get(name)
}

function draw(name: StickerName): Promise<ComponentType> {
  return import('./drawings.ts').then((late) => late.DRAWINGS[name]())
}
