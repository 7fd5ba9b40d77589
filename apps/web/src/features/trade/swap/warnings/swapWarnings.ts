import type { Deployment } from '@zono/protocol'
import { Currency } from '@zono/sdk'
import { type Message, msg } from '#lib/i18n/message.ts'

/** Chain of the addresses below. */
const WARNED_CHAIN_ID = 56

/** Two tokens whose warning must be read before trading (spec trading-core §2, §8). */
const SWAP_WARNINGS = {
  safemoon: {
    addresses: ['0x8076c74c5e3f5852037f31ff0093eeb8c8add8d3'],
    text: msg(
      'To trade SAFEMOON, you must: Set slippage to 12%+ because of a 10% fee (5% to holders, 5% to liquidity).',
    ),
  },
  bondly: {
    addresses: ['0x96058f8c3e16576d9bd68766f3836d9a33158f89'],
    text: msg('Warning: BONDLY has been compromised. Please remove liquidity until further notice.'),
  },
} as const

/** What has to be read before this currency is traded; undefined when nothing. */
export function getSwapWarning(currency: Currency | undefined, { chainId, tokens }: Deployment): Message | undefined {
  if (currency === undefined || Currency.isNative(currency)) return undefined
  const address = currency.address.toLowerCase()
  return Object.entries(SWAP_WARNINGS).find(
    ([key, { addresses }]) =>
      tokens[key]?.toLowerCase() === address ||
      (chainId === WARNED_CHAIN_ID && addresses.some((known) => known === address)),
  )?.[1].text
}
