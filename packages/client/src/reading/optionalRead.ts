import { CallRevertedError } from './errors.ts'

/**
 * The value of a contract read, or undefined if this contract reverts or returns invalid data.
 * @throws The error of the RPC endpoint: what could not be asked is not the same as what has no answer.
 * @example
 * await optionalRead(Promise.reject(new CallRevertedError(account, '0x'))) // => undefined
 */
export async function optionalRead<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (error) {
    if (isContractReadError(error)) return undefined
    throw error
  }
}

/**
 * Whether a read failed because of the contract, not because of the RPC endpoint.
 * @example
 * isContractReadError(new Error('fetch failed')) // => false
 */
export const isContractReadError = (error: unknown): boolean =>
  error instanceof CallRevertedError || isDecodingError(error)

/** The address has no code, or the returned data does not match the ABI. */
const isDecodingError = (error: unknown) =>
  error instanceof Error &&
  /AbiDecoding|InvalidAddress|InvalidBytes|SizeOverflow|PositionOutOfBounds|IntegerOutOfRange/.test(error.name)
