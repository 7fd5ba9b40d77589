import { getProvenance } from '@zono/art'
import { NftSale, SquadNft } from '@zono/protocol'
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, keccak256, numberToHex } from 'viem'

/** Indexes of `NftSale.Status`. */
export const [SALE, DRAWING, CLAIM] = [3, 4, 5]

const encodeRead = (functionName: 'name' | 'maxSupply' | 'provenance') =>
  encodeFunctionData({ abi: SquadNft.abi, functionName })

/** Call data of the status of a sale. */
export const STATUS_DATA = encodeFunctionData({ abi: NftSale.abi, functionName: 'currentStatus' })

/** Sets what the contracts of a season answer. */
export function setSeason(
  setResult: (to: Address, data: Hex, result: Hex) => void,
  { collection, sale }: { readonly collection: Address; readonly sale: Address },
  {
    name,
    supply,
    status,
    provenance = getProvenance(name, supply, (bytes) => keccak256(bytes)),
  }: { readonly name: string; readonly supply: number; readonly status: number; readonly provenance?: Hex },
) {
  setResult(collection, encodeRead('name'), encodeAbiParameters([{ type: 'string' }], [name]))
  setResult(collection, encodeRead('maxSupply'), numberToHex(supply, { size: 32 }))
  setResult(collection, encodeRead('provenance'), provenance)
  setResult(sale, STATUS_DATA, numberToHex(status, { size: 32 }))
}
