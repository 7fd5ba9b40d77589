import type { Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import type { Exchange } from './exchange.ts'

/** Chain of `npm start`, whose accounts everybody knows. */
const DEVNET_CHAIN_ID = 31337
const DEVNET_MNEMONIC = 'test test test test test test test test test test test junk'

/** The account of `PRIVATE_KEY`; on the devnet one with test coins where there is none. */
export function getAccount({ chain }: Exchange) {
  const key = process.env.PRIVATE_KEY
  if (key !== undefined) return privateKeyToAccount(key as Hex)
  if (chain.id !== DEVNET_CHAIN_ID) throw new Error('Name an account: PRIVATE_KEY=0x...')
  return mnemonicToAccount(DEVNET_MNEMONIC, { addressIndex: 0 })
}
