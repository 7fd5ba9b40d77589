import { type Abi, BaseError, decodeErrorResult, type Hex, isHex } from 'viem'

/** Why a node refuses a transaction: the contract's error by its name and values, or what the node says, in one line. */
export function describeFailure(error: unknown, abi: Abi): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.message : String(error)
  const data = findRevertData(error)
  try {
    if (data !== undefined) {
      const { errorName, args = [] } = decodeErrorResult({ abi, data })
      return `${errorName}(${args.map(String).join(', ')})`
    }
  } catch {
    // An error of a contract further in, which this ABI does not know.
  }
  return error.shortMessage.replaceAll(/\s+/g, ' ')
}

/** Nodes put what a call reverts with beside their error message. */
function findRevertData(error: BaseError): Hex | undefined {
  const cause = error.walk((one) => isHex((one as { readonly data?: unknown } | null)?.data))
  return (cause as { readonly data?: Hex } | null)?.data
}
