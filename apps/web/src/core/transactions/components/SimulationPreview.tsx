import { Currency, CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import { msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Hint } from '../../../ui/feedback/Hint.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Detail, Details } from '../../../ui/figure/Details.tsx'
import { Money } from '../../../ui/figure/Money.tsx'
import { shortSymbol } from '../../tokens/shortSymbol.ts'
import type { Call } from '../action.ts'
import { type Granted, isUnlimited, shortfallMessage } from '../simulation/balanceChanges.ts'
import type { Outcome } from '../simulation/simulation.ts'
import { useMovedCurrency } from '../simulation/useMovedCurrency.ts'
import { useSimulation } from '../simulation/useSimulation.ts'
import { NetworkFee } from './NetworkFee.tsx'
import { Spender } from './SpenderName.tsx'

type ChainOutcomeProps = {
  /** What will be sent. */
  readonly call: Call
  /** Approvals that go with it. */
  readonly together?: readonly Call[]
  /** Other calls of the same confirmation; what they do is told too. */
  readonly also?: readonly Call[]
  /** What the page computed to arrive; less than that is told. */
  readonly quoted?: readonly CurrencyAmount[]
}

const NONE: readonly never[] = []

/** What leaves, what arrives and what is allowed according to the chain itself, from the calldata that will be sent. */
export function ChainOutcome({ call, together = NONE, also = NONE, quoted = NONE }: ChainOutcomeProps) {
  const t = useT()
  const { data: outcome, isError } = useSimulation({ call, together, also })
  return (
    <section
      aria-label={t('According to the chain')}
      aria-busy={outcome === undefined && !isError}
      className="grid gap-3 rounded-control border border-line bg-raised p-4"
    >
      <h3 className="text-sm font-semibold">
        {t('According to the chain')}{' '}
        <Hint about={t('According to the chain')}>
          {t('What the network says this does now, run from the very data you will sign.')}
        </Hint>
      </h3>
      {outcome ? (
        <Told outcome={outcome} quoted={quoted} />
      ) : isError ? (
        <Sentence>{t('The chain could not be asked what this would do.')}</Sentence>
      ) : (
        <Skeleton width="100%" />
      )}
      {outcome && 'gas' in outcome && <NetworkFee gas={outcome.gas} value={call.value ?? 0n} />}
    </section>
  )
}

const Sentence = ({ children }: { readonly children: ReactNode }) => <p className="text-sm text-muted">{children}</p>

type ToldProps = { readonly outcome: Outcome; readonly quoted: readonly CurrencyAmount[] }

function Told({ outcome, quoted }: ToldProps) {
  const t = useT()
  if (outcome.status === 'unseen') {
    return <Sentence>{t('This node cannot show what will move. Check the amounts in your wallet.')}</Sentence>
  }
  if (outcome.status === 'fails') {
    return (
      <Banner kind="warn">
        {outcome.reason
          ? t('This would fail now: %reason%', { reason: outcome.reason })
          : t('This would fail now. The contract gives no reason.')}
      </Banner>
    )
  }
  const { grants } = outcome
  const moves = Object.entries(outcome.moves).sort(([, a], [, b]) => (a < b ? -1 : 1))
  if (moves.length === 0 && grants.length === 0) {
    return <Sentence>{t('Nothing leaves your wallet and nothing arrives in it.')}</Sentence>
  }
  const isLess = quoted.some(({ currency, amount }) => (outcome.moves[keyOf(currency)] ?? 0n) < amount)
  return (
    <>
      <Details>
        {moves.map(([key, amount]) => (
          <Move key={key} named={key} amount={amount} />
        ))}
        {grants.map((grant) => (
          <Grant key={grant.token + grant.spender} grant={grant} />
        ))}
      </Details>
      {outcome.status === 'short' ? (
        <Banner kind="danger">{t(shortfallMessage(outcome.guarantee, outcome.feeBps))}</Banner>
      ) : (
        isLess && <Banner kind="warn">{t(belowQuote(outcome.call))}</Banner>
      )}
    </>
  )
}

/** Less than was quoted arrives. Only what a simulation held to a minimum is said to be above one. */
const belowQuote = ({ guarantees }: Call) =>
  guarantees
    ? msg('Less arrives now than was quoted, but no less than your minimum.')
    : msg('Less arrives now than was quoted.')

/** How an outcome names a currency. */
const keyOf = (currency: Currency): string => (Currency.isNative(currency) ? 'native' : currency.address.toLowerCase())

function Move({ named, amount }: { readonly named: string; readonly amount: bigint }) {
  const t = useT()
  const currency = useMovedCurrency(named)
  const size = amount < 0n ? -amount : amount
  return (
    <Detail label={amount < 0n ? t('Leaves your wallet') : t('Arrives')}>
      {currency ? (
        <Money value={CurrencyAmount.toSignificant({ currency, amount: size }, 6)} unit={shortSymbol(currency)} />
      ) : (
        `${size} (${named})`
      )}
    </Detail>
  )
}

function Grant({ grant }: { readonly grant: Granted }) {
  const t = useT()
  const { token, spender, amount } = grant
  const currency = useMovedCurrency(token)
  const symbol = currency ? shortSymbol(currency) : token
  return (
    <>
      <Detail
        label={t('May be taken from now on')}
        hint={t('How much of the token may be moved out of your wallet later, without asking again.')}
      >
        {isUnlimited(grant)
          ? t('Any amount of %symbol%', { symbol })
          : currency && <Money value={CurrencyAmount.toSignificant({ currency, amount }, 6)} unit={symbol} />}
      </Detail>
      <Detail
        label={t('May be taken by')}
        hint={t('The contract that may move this token out of your wallet without asking again.')}
      >
        <Spender address={spender} />
      </Detail>
    </>
  )
}
