import { createCallReader } from '../lib/contracts/createCallReader.ts'
import { createTermsReader } from '../lib/contracts/createTermsReader.ts'
import { settings } from '../settings.ts'

const { rpcUrls, tokenReadTimeoutMs: readTimeoutMs } = settings

/** Reads what listed contracts were deployed with; see `createTermsReader`. */
export const readTerms = createTermsReader(createCallReader(rpcUrls, { readTimeoutMs, restMs: 0 }))
