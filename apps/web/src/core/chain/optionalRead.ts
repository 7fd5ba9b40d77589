import { CallRevertedError } from '../rpc/errors.ts'

/**
 * The value, or undefined when this contract alone could not answer.
 * A node that is out of reach still rejects: then nothing is known, and the last values stay on screen.
 */
export async function optionalRead<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (error) {
    if (isContractReadError(error)) return undefined
    throw error
  }
}

/** Whether the contract itself could not answer; otherwise the node did not. */
export const isContractReadError = (error: unknown): boolean =>
  error instanceof CallRevertedError || isDecodingError(error)

/** No contract stands there, or it answers something else than its ABI says. */
const isDecodingError = (error: unknown) =>
  error instanceof Error &&
  /AbiDecoding|InvalidAddress|InvalidBytes|SizeOverflow|PositionOutOfBounds|IntegerOutOfRange/.test(error.name)
