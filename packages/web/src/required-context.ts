import { type Context, createContext, use } from 'react'

/** A context that is filled around all of an app, and the hook that reads it. */
export function requiredContext<Value>(): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null)
  return [
    context,
    () => {
      const value = use(context)
      if (!value) throw new Error('no provider around this')
      return value
    },
  ]
}
