/** How TypeScript, Svelte and CSS are laid out here: `npm run format`. */
export default {
  semi: false,
  singleQuote: true,
  printWidth: 130,
  trailingComma: 'all',
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
}
