import { readFileSync } from 'node:fs'
import { type Chain, createWalletClient, getAddress, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { LaunchError, type Sender } from '../run/chain.ts'
import type { Operator } from './operatorSchema.ts'

/**
 * The account that an operator named, by its key or as a signer's.
 * @throws {LaunchError} where the key cannot be read.
 */
export function createSender({ deployer, rpcUrls }: Operator, chain: Chain): Sender {
  if ('signerUrl' in deployer) {
    const { signerUrl, address } = deployer
    const wallet = createWalletClient({ account: address, chain, transport: http(signerUrl, { retryCount: 0 }) })
    return { address, send: (transaction) => wallet.sendTransaction(transaction) }
  }
  const account = privateKeyToAccount(readKey(deployer.keyFile))
  const [rpcUrl] = rpcUrls
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) })
  return { address: getAddress(account.address), send: (transaction) => wallet.sendTransaction(transaction) }
}

function readKey(file: string): Hex {
  const text = readText(file)?.trim().replace(/^0x/i, '')
  if (text === undefined) throw new LaunchError(`deployer.keyFile: ${file} cannot be read.`)
  // The content is never part of a message.
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new LaunchError(`deployer.keyFile: ${file} does not hold 64 hex digits.`)
  return `0x${text}`
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
