/** See vite.texts.ts. */
declare module 'virtual:texts' {
  export function loadTexts(area: string): Promise<void>
}
