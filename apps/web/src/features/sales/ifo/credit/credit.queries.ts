import { optionalRead, resolveToken } from '@zono/client'
import { erc20Abi, SaleVault } from '@zono/protocol'
import type { Token } from '@zono/sdk'
import type { Address } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'

/** State of the sale vault at a block. Amounts in base units. */
export type CreditVault = {
  readonly address: Address
  readonly token: Token
  /** Blocks between which stakes earn credit, the second excluded. */
  readonly startBlock: bigint
  readonly endBlock: bigint
  /** Value of one whole share. */
  readonly pricePerFullShare: bigint
  readonly withdrawFeeBps: bigint
  /** Seconds after a deposit in which a withdrawal has the fee. */
  readonly withdrawFeePeriod: number
}

/** Reads the sale vault of a deployment; null where there is none or it does not answer. */
export async function readCreditVault(chain: ChainClient, address: Address): Promise<CreditVault | null> {
  const contract = { abi: SaleVault.abi, address }
  const [tokenAddress, startBlock, endBlock, pricePerFullShare, withdrawFeeBps, period] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'token' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'startBlock' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'endBlock' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'getPricePerFullShare' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'withdrawFee' })),
    optionalRead(chain.readContract({ ...contract, functionName: 'withdrawFeePeriod' })),
  ])
  if (
    tokenAddress === undefined ||
    startBlock === undefined ||
    endBlock === undefined ||
    pricePerFullShare === undefined ||
    withdrawFeeBps === undefined ||
    period === undefined
  ) {
    return null
  }
  const token = await resolveToken(chain, tokenAddress)
  if (token === null) return null
  return { address, token, startBlock, endBlock, pricePerFullShare, withdrawFeeBps, withdrawFeePeriod: Number(period) }
}

/** Blocks of a credit period: the first, and the first one after it. */
export type CreditPeriod = { readonly startBlock: bigint; readonly endBlock: bigint }

/** Reads a credit period of a vault. */
export async function readCreditPeriod(
  chain: ChainClient,
  { vault, period }: { readonly vault: Address; readonly period: bigint },
): Promise<CreditPeriod> {
  const contract = { abi: SaleVault.abi, address: vault }
  const [startBlock, endBlock] = await chain.readContract({ ...contract, functionName: 'getPeriod', args: [period] })
  return { startBlock, endBlock }
}

export const creditPeriodQuery = chainQuery('creditPeriod', readCreditPeriod, 'minute')

export const creditVaultQuery = chainQuery('creditVault', readCreditVault)

/** What an account has in the sale vault. Amounts in base units. */
export type CreditAccount = {
  readonly credit: bigint
  readonly shares: bigint
  /** Unix seconds of the last deposit; 0 without one. */
  readonly lastDepositedTime: number
  /** In the wallet. */
  readonly balance: bigint
}

type CreditAccountParams = { readonly account: Address; readonly vault: Address; readonly token: Address }

/** Reads what an account has in the sale vault; null where the contract does not answer. */
export async function readCreditAccount(
  chain: ChainClient,
  { account, vault, token }: CreditAccountParams,
): Promise<CreditAccount | null> {
  const contract = { abi: SaleVault.abi, address: vault }
  const args = [account] as const
  const [credit, user, balance] = await Promise.all([
    optionalRead(chain.readContract({ ...contract, functionName: 'getUserCredit', args })),
    optionalRead(chain.readContract({ ...contract, functionName: 'userInfo', args })),
    optionalRead(chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args })),
  ])
  if (credit === undefined || user === undefined || balance === undefined) return null
  const [shares, lastDepositedTime] = user
  return { credit, shares, lastDepositedTime: Number(lastDepositedTime), balance }
}

export const creditAccountQuery = chainQuery('creditAccount', readCreditAccount)
