import type { RateLimiter } from '@zono/service'
import { isAddressEqual } from 'viem'
import type { ChainHead } from '../chain/head.ts'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import type { ContractWallets, WalletClaim } from './contractWallet.ts'
import { recoverSigner } from './recover.ts'

type ProofContext = {
  readonly head: Pick<ChainHead, 'get' | 'getReaching'>
  readonly wallets: ContractWallets
  /** By network address: checks of contract wallets. */
  readonly walletLimiter: RateLimiter
}

type Claim = Omit<WalletClaim, 'blockNumber'>

/**
 * Asks the contract of an account whether a signature is its own. One that says no is asked again where the chain has a newer
 * block than the hub knew: the wallet may have been made in between.
 * @param sender network address that sent the signature
 * @returns the block at which it said yes; undefined where it is no signature of the account
 * @throws {Refusal} where that cannot be decided now
 */
export async function findSignedBlock(
  { head, wallets, walletLimiter }: ProofContext,
  claim: Claim,
  sender: string,
): Promise<number | undefined> {
  const known = head.get()
  if (known === undefined) throw createBusyRefusal('The chain cannot be read now. Send the same message again.')
  takeFromLimit(walletLimiter, sender)
  if (await wallets.verify({ ...claim, blockNumber: known.number }, sender)) return known.number
  const newest = await head.getReaching(known.number + 1)
  if (newest === undefined || newest.number <= known.number) return undefined
  return (await wallets.verify({ ...claim, blockNumber: newest.number }, sender)) ? newest.number : undefined
}

/**
 * Proves who signed: by the key first, because a delegated account (EIP-7702) has code and signs with its key.
 * @param sender network address that sent the signature
 * @returns whether the account's own key signed; otherwise its contract says that it is its signature
 * @throws {Refusal} where the account did not sign, or that cannot be decided now
 */
export async function proveSigner(context: ProofContext, claim: Claim, sender: string): Promise<boolean> {
  const signer = recoverSigner(claim.hash, claim.signature)
  if (signer !== undefined && isAddressEqual(signer, claim.account)) return true
  if ((await findSignedBlock(context, claim, sender)) === undefined)
    throw new Refusal('signature validation failed', 'Invalid signature.')
  return false
}
