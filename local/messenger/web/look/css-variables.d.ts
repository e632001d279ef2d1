export type CssVariable = `--${string}`

declare module 'react' {
  interface CSSProperties {
    [variable: CssVariable]: string | number | undefined
  }
}
