import { useState } from 'react'
import * as v from 'valibot'
import { type Address, isAddress } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useAccountAddress } from './useWallet.ts'
import type { Wallet } from './wallet.ts'

/** Milliseconds within which a wallet must name its account and chain: neither needs a confirmation. */
export const WALLET_RESPONSE_TIMEOUT_MS = 10_000

/** What a screen says whose account is no longer the wallet's. */
export const ACCOUNT_CHANGED: Message = msg('Your wallet switched to another account.')

const accountsSchema = v.array(
  v.custom<Address>((input) => typeof input === 'string' && isAddress(input, { strict: false })),
)
const chainIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^(0x[0-9a-f]+|\d+)$/i), v.transform(Number))]),
  v.safeInteger(),
)

/**
 * Asks the wallet itself whether it is still the account and on the chain it is known by, right before it is asked for
 * something that costs: what it announces may come late, or never. Throws a sentence when it is not.
 */
export async function assertWalletUnchanged(wallet: Wallet, chainId: number): Promise<void> {
  const [accounts, chain] = await withResponseTimeout([
    requestWallet(wallet, 'eth_accounts', accountsSchema),
    requestWallet(wallet, 'eth_chainId', chainIdSchema),
  ])
  const [account] = accounts
  if (account === undefined) throw new AppError(msg('Your wallet is locked. Nothing was sent.'))
  if (account.toLowerCase() !== wallet.account.toLowerCase()) {
    throw new AppError(msg('Your wallet switched to another account. Nothing was sent.'))
  }
  if (chain !== chainId) throw new AppError(msg('Your wallet is on a different network. Nothing was sent.'))
}

async function requestWallet<value>(
  wallet: Wallet,
  method: string,
  schema: v.GenericSchema<unknown, value>,
): Promise<value> {
  let answer: unknown
  try {
    answer = await wallet.request({ method })
  } catch (error) {
    throw new AppError(WALLET_UNRESPONSIVE, { cause: error instanceof Error ? error : undefined })
  }
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new AppError(msg('Your wallet returned an unexpected response. Nothing was sent.'))
  return parsed.output
}

const WALLET_UNRESPONSIVE = msg('Your wallet isn’t responding. Nothing was sent.')

/** All answers, or the sentence that they do not come. */
async function withResponseTimeout<const answers extends readonly Promise<unknown>[]>(
  answers: answers,
): Promise<{ -readonly [index in keyof answers]: Awaited<answers[index]> }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(WALLET_UNRESPONSIVE)), WALLET_RESPONSE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([Promise.all(answers), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the wallet is still the account it was when this screen was opened: what was agreed to was its alone. */
export function useIsOriginalAccount(): boolean {
  const account = useAccountAddress()
  const [opened] = useState(account)
  return account === opened
}
