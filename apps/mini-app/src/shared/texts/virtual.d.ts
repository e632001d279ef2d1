declare module 'virtual:texts/*' {
  const table: import('@fanlight/web/i18n').TextTable<typeof import('./en.ts').EN>

  export { table }
}
