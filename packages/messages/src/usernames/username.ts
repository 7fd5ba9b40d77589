import * as v from 'valibot'
import { type Address, getAddress, type Hex, hashTypedData } from 'viem'
import { addressSchema, signatureSchema, timestampSchema } from '../schemas.ts'
import type { TypedDataField } from '../types.ts'

/**
 * Shortest and longest username, characters.
 * @example
 * USERNAME_LENGTHS.max // => 15
 */
export const USERNAME_LENGTHS = { min: 3, max: 15 } as const

/**
 * What is wrong with a text as a username.
 * @example
 * const problem: UsernameProblem = 'too short'
 */
export type UsernameProblem = 'too short' | 'too long' | 'wrong characters'

/**
 * What is wrong with a username: it has 3 to 15 letters or digits of ASCII. Undefined where nothing is.
 * @example
 * getUsernameProblem('satoshi21') // => undefined
 * getUsernameProblem('sa') // => 'too short'
 */
export function getUsernameProblem(username: string): UsernameProblem | undefined {
  if (!/^[a-z0-9]*$/i.test(username)) return 'wrong characters'
  if (username.length < USERNAME_LENGTHS.min) return 'too short'
  return username.length > USERNAME_LENGTHS.max ? 'too long' : undefined
}

const USERNAME_FIELDS: readonly TypedDataField[] = [
  { name: 'account', type: 'address' },
  { name: 'username', type: 'string' },
  { name: 'timestamp', type: 'uint64' },
]

/**
 * A username that an account asks for. The timestamp is the hub's, in unix seconds.
 * @example
 * const claim: UsernameClaim = { chainId: 56, account, username: 'satoshi21', timestamp: 1_795_305_600 }
 */
export type UsernameClaim = {
  readonly chainId: number
  readonly account: Address
  readonly username: string
  readonly timestamp: number
}

/**
 * What a wallet is asked to sign for a username (`eth_signTypedData_v4`). The domain names the purpose and the chain, so
 * that a signature is worth nothing elsewhere.
 * @example
 * createUsernameMessage({ chainId: 56, account, username: 'satoshi21', timestamp: 1 }).primaryType // => 'Username'
 */
export const createUsernameMessage = ({ chainId, account, username, timestamp }: UsernameClaim) => ({
  domain: { name: 'Zono Profile', version: '1', chainId },
  types: { Username: USERNAME_FIELDS },
  primaryType: 'Username' as const,
  message: { account: getAddress(account), username, timestamp },
})

/**
 * EIP-712 hash of a username claim: what the account signs.
 * @example
 * getUsernameHash({ chainId: 56, account, username: 'satoshi21', timestamp: 1 }).length // => 66
 */
export const getUsernameHash = (claim: UsernameClaim): Hex =>
  hashTypedData(createUsernameMessage(claim) as Parameters<typeof hashTypedData>[0])

const requestSchema = v.strictObject({
  address: addressSchema,
  username: v.pipe(v.string(), v.maxLength(100)),
  signature: signatureSchema,
  timestamp: timestampSchema,
})

/**
 * A signed claim on its way to a hub.
 * @example
 * const request: UsernameRequest = { address: account, username: 'satoshi21', signature: '0x', timestamp: 1 }
 */
export type UsernameRequest = {
  readonly address: Address
  readonly username: string
  readonly signature: Hex
  readonly timestamp: number
}

/**
 * Parses a claim from outside; undefined where it is none. The username itself is not checked.
 * @example
 * parseUsernameRequest({ address: '0x' }) // => undefined
 */
export function parseUsernameRequest(input: unknown): UsernameRequest | undefined {
  const result = v.safeParse(requestSchema, input)
  return result.success ? { ...result.output, address: getAddress(result.output.address) } : undefined
}
