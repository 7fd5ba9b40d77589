import { getProductName } from './productWords.ts'

/** Name of a file that the page gives out, with the product's before it: `zono-pools.csv`. */
export const getDownloadName = (file: string): string =>
  `${getProductName()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}-${file}`
