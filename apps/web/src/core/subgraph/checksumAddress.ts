import * as v from 'valibot'
import { getAddress } from 'viem'
import { addressString } from './subgraph.ts'

/** An address of a subgraph, with its checksum. */
export const checksumAddress = v.pipe(
  addressString,
  v.transform((text) => getAddress(text)),
)
