import { type Hex, isHex } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import { assertWalletUnchanged } from '../assertWalletUnchanged.ts'
import type { Wallet } from '../wallet.ts'

/** EIP-712 data as wallets take it: `types` includes that of the domain. */
type TypedData = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly domain: object
  readonly primaryType: string
  readonly message: object
}

/**
 * Asks the wallet to sign typed data (`eth_signTypedData_v4`). Contract wallets answer with signatures of any length.
 *
 * @throws When the wallet changed its account or chain, the person rejects, or the answer is no signature.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signTypedData(wallet: Wallet, chainId: number, typedData: TypedData): Promise<Hex> {
  await assertWalletUnchanged(wallet, chainId)
  const json = JSON.stringify(typedData, (_, field) => (typeof field === 'bigint' ? String(field) : field))
  const signature = await wallet.request({ method: 'eth_signTypedData_v4', params: [wallet.account, json] })
  if (!isHex(signature)) throw new AppError(msg('Unable to sign payload'))
  return signature
}
