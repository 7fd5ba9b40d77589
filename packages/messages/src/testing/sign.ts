import type { HDAccount } from 'viem/accounts'
import { mnemonicToAccount } from 'viem/accounts'
import { type Envelope, type TypedMessage, toEnvelope } from '../envelope.ts'

/** An account of the development mnemonic. */
export const createAccount = (addressIndex: number): HDAccount =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })

/** Signs a message as the account's wallet does. */
export const signMessage = async (account: HDAccount, typed: TypedMessage): Promise<Envelope> =>
  toEnvelope(account.address, typed, await account.signTypedData(typed as Parameters<HDAccount['signTypedData']>[0]))
