import { type Hash, keccak256, stringToHex } from 'viem'
import type { TransactionRecord } from '../tracking/transactionRecord.ts'

/** Placeholder for the transaction hash until the wallet reports it. Never shown, never linked. */
const toBatchKey = (id: string): Hash => keccak256(stringToHex(id))

export type Batch = NonNullable<TransactionRecord['bundle']>

/** Creates the batch entry of a record. */
export const toBatch = (id: string): Batch => ({ id, key: toBatchKey(id) })
