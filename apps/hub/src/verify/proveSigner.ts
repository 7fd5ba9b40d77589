import type { RateLimiter } from '@zono/service'
import { isAddressEqual } from 'viem'
import type { ChainHead } from '../chain/head.ts'
import { createBusyRefusal, Refusal, takeFromLimit } from '../lib/errors.ts'
import type { ContractWallets, WalletClaim } from './contractWallet.ts'
import { recoverSigner } from './recover.ts'

type ProofContext = {
  readonly head: Pick<ChainHead, 'get'>
  readonly wallets: ContractWallets
  /** By network address: checks of contract wallets. */
  readonly walletLimiter: RateLimiter
}

/**
 * Proves who signed: by the key first, because a delegated account (EIP-7702) has code and signs with its key.
 * @param sender network address that sent the signature
 * @returns whether the account's own key signed; otherwise its contract says that it is its signature
 * @throws {Refusal} where the account did not sign, or that cannot be told now
 */
export async function proveSigner(
  { head, wallets, walletLimiter }: ProofContext,
  { account, hash, signature }: Omit<WalletClaim, 'blockNumber'>,
  sender: string,
): Promise<boolean> {
  const signer = recoverSigner(hash, signature)
  if (signer !== undefined && isAddressEqual(signer, account)) return true
  const current = head.get()
  if (current === undefined) throw createBusyRefusal('The chain cannot be read now. Please try again.')
  takeFromLimit(walletLimiter, sender)
  const claim = { account, hash, signature, blockNumber: current.number }
  if (!(await wallets.verify(claim, sender))) throw new Refusal('signature validation failed', 'Invalid signature.')
  return false
}
