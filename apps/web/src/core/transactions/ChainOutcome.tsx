import { useQuery } from '@tanstack/react-query'
import { Currency, CurrencyAmount } from '@zono/exchange'
import type { Address } from 'viem'
import { Banner } from '../../ui/Banner.tsx'
import { Detail, Details } from '../../ui/Details.tsx'
import { Money } from '../../ui/Money.tsx'
import { useChain } from '../chain/useChain.ts'
import { useT } from '../i18n/useT.ts'
import { shortSymbol } from '../tokens/symbol.ts'
import { nativeCurrency, useTokens } from '../tokens/useTokens.ts'
import { useAccount } from '../wallet/useWallet.ts'
import type { Action, Call } from './action.ts'
import { outcomeQuery } from './outcome.ts'

type ChainOutcomeProps = {
  readonly action: Action
  /** Approvals that go with it. */
  readonly together: readonly Call[]
  /** Where what is bought goes. */
  readonly recipient: Address
  /** What was promised to arrive; less than that is told. */
  readonly expected: readonly CurrencyAmount[]
}

/** What leaves and what arrives according to the chain itself, from the calldata that will be sent. */
export function ChainOutcome({ action, together, recipient, expected }: ChainOutcomeProps) {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const { tokens } = useTokens()
  const outcome = useQuery(
    outcomeQuery(chain, account && { account, call: action.call, recipient, before: together }),
  ).data
  if (outcome == null) return null

  const currencyOf = (key: string): Currency | undefined => {
    if (key === 'native') return nativeCurrency(chain)
    const promised = expected.find(({ currency }) => keyOf(currency) === key)
    if (promised) return promised.currency
    return tokens.find(({ address }) => address.toLowerCase() === key)
  }
  const moves = Object.entries(outcome).sort(([, a], [, b]) => (a < b ? -1 : 1))
  const isLess = expected.some(({ currency, amount }) => (outcome[keyOf(currency)] ?? 0n) < amount)
  return (
    <section aria-label={t('According to the chain')} className="rounded-control border border-line bg-raised p-4">
      <h3 className="mb-2 text-sm font-semibold">{t('According to the chain')}</h3>
      <Details>
        {moves.map(([key, amount]) => {
          const currency = currencyOf(key)
          const size = amount < 0n ? -amount : amount
          return (
            <Detail key={key} label={amount < 0n ? t('Leaves your wallet') : t('Arrives')}>
              {currency ? (
                <Money
                  value={CurrencyAmount.toSignificant({ currency, amount: size }, 6)}
                  unit={shortSymbol(currency)}
                />
              ) : (
                `${size} (${key})`
              )}
            </Detail>
          )
        })}
      </Details>
      {isLess && (
        <div className="mt-3">
          <Banner kind="warn">{t('Less arrives now than was quoted. The minimum still holds.')}</Banner>
        </div>
      )}
    </section>
  )
}

/** How an outcome names a currency. */
const keyOf = (currency: Currency): string => (Currency.isNative(currency) ? 'native' : currency.address.toLowerCase())
