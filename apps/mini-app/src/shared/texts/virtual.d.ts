declare module 'virtual:texts/*' {
  const table: import('./table.ts').TextTable

  export { table }
}
