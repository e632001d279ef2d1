declare module 'virtual:texts/*' {
  const table: import('@fanlight/web/i18n').TextTable<typeof import('./en.ts').EN>

  export { table }
}

declare module 'virtual:texts/billing/*' {
  const table: import('@fanlight/web/i18n').TextTable<typeof import('./billing.en.ts').BILLING_EN>

  export { table }
}

declare module 'virtual:texts/ton/*' {
  const table: Record<keyof typeof import('./ton.en.ts').TON_EN, string>

  export { table }
}
