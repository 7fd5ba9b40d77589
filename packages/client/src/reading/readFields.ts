import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType } from 'viem'
import type { ReadContract, ReadMutability } from './multicallBatcher.ts'
import { optionalRead } from './optionalRead.ts'

/** A contract, and the arguments that all of some of its functions take. */
type FieldsContract<abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>> = {
  readonly abi: abi
  readonly address: Address
} & (readonly [] extends ContractFunctionArgs<abi, ReadMutability, name>
  ? { readonly args?: ContractFunctionArgs<abi, ReadMutability, name> }
  : { readonly args: ContractFunctionArgs<abi, ReadMutability, name> })

/**
 * What each of some functions of a contract returned, by its name.
 * @example
 * const getName = ({ symbol }: Fields<typeof erc20Abi, 'symbol'>) => symbol
 */
export type Fields<abi extends Abi, name extends ContractFunctionName<abi, ReadMutability>> = {
  readonly [field in name]: ContractFunctionReturnType<abi, ReadMutability, field>
}

/**
 * Reads several functions of one contract that take the same arguments, in one batch. What the contract does not answer is
 * left out.
 * @throws The error of the RPC endpoint.
 * @example
 * await readAnsweredFields(reader, { abi: erc20Abi, address: busd.address }, ['symbol', 'decimals']) // => { symbol: 'BUSD', decimals: 18 }
 */
export async function readAnsweredFields<
  const abi extends Abi,
  const name extends ContractFunctionName<abi, ReadMutability>,
>(
  { readContract }: { readonly readContract: ReadContract },
  contract: FieldsContract<abi, name>,
  names: readonly name[],
): Promise<Partial<Fields<abi, name>>> {
  const fields = await Promise.all(
    names.map(async (functionName) => {
      // The type of a call follows from its name alone, which is one of several here.
      const value = await optionalRead<unknown>(readContract({ ...contract, functionName } as never))
      return [functionName, value] as const
    }),
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<Fields<abi, name>>
}

/**
 * As `readAnsweredFields`, but undefined where the contract does not answer all of them.
 * @throws The error of the RPC endpoint.
 * @example
 * const token = await readFields(reader, { abi: erc20Abi, address: busd.address }, ['symbol', 'decimals'])
 * token?.decimals // => 18
 */
export async function readFields<const abi extends Abi, const name extends ContractFunctionName<abi, ReadMutability>>(
  chain: { readonly readContract: ReadContract },
  contract: FieldsContract<abi, name>,
  names: readonly name[],
): Promise<Fields<abi, name> | undefined> {
  const answered = await readAnsweredFields(chain, contract, names)
  return names.every((name) => name in answered) ? (answered as Fields<abi, name>) : undefined
}
