/**
 * Whether a text has everything that was typed into a search field: each of its words somewhere, in any order and whatever
 * separates them, so that `ZONO/BNB` finds `WBNB-ZONO LP`. An empty search finds everything.
 */
export function matchesSearch(text: string, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  const words = wanted.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const content = text.toLowerCase()
  return words.length === 0 ? content.includes(wanted) : words.every((word) => content.includes(word))
}
