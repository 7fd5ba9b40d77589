/** On Apple's systems Ctrl+K deletes to the end of a line, and Command is the key of shortcuts. */
export const IS_APPLE: boolean = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Keys that open the search, as they stand on the keyboard. */
export const SEARCH_KEYS: string = IS_APPLE ? '⌘K' : 'Ctrl+K'
