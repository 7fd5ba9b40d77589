export { findLinks } from './findLinks.ts'
export { decodeReferences, getSafeUrl, parseMarkdown } from './parseMarkdown.ts'
