import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Currency } from '@zono/sdk'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { CurrencyLogo } from '../../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { getNativeCurrency } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../../ui/button/Spinner.tsx'
import { lazyComponent } from '../../../../ui/lazyComponent.tsx'
import { LiquidityLayout } from '../LiquidityLayout.tsx'
import { pairQuery, positionQuery } from '../liquidity.queries.ts'
import { isNewPair, isTokenPair, type PairSide } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { getAddPath } from '../paths.ts'
import { savePair } from '../savedPairs.ts'

const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('../../../../core/tokens/picker/TokenSelect.tsx')).TokenSelect,
)

/** Finds a pool by its two currencies, and keeps it among the person's own. */
export function FindPairPage() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const [chosen, setChosen] = useState<{ readonly a?: Currency; readonly b?: Currency }>({
    a: getNativeCurrency(chain),
  })
  const [choosing, setChoosing] = useState<PairSide>()
  const { a, b } = chosen

  const pairing =
    a && b && isTokenPair(a, b, wrappedNative)
      ? ([Currency.toWrapped(a, wrappedNative), Currency.toWrapped(b, wrappedNative)] as const)
      : undefined
  const pool = useQuery(pairQuery(chain, pairing)).data
  const position = useQuery(positionQuery(chain, account && pairing ? { account, tokenPair: pairing } : undefined)).data
  const isFound = pool !== undefined && !isNewPair(pool)

  // What was found outlives the page: local storage is the outside thing.
  const [tokenA, tokenB] = pairing ?? []
  useEffect(() => {
    if (isFound && tokenA && tokenB) savePair(tokenA, tokenB)
  }, [isFound, tokenA, tokenB])

  return (
    <LiquidityLayout hasBackLink title={t('Import Pool')} description={t('Import an existing pool')}>
      <div className="grid gap-2">
        <CurrencyButton label={t('First token')} currency={a} onSelect={() => setChoosing('a')} />
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} className="justify-self-center text-muted" />
        <CurrencyButton label={t('Second token')} currency={b} onSelect={() => setChoosing('b')} />
        <div role="status" className="mt-2">
          {outcome()}
        </div>
      </div>
      <Suspense fallback={<Spinner />}>
        {choosing && (
          <TokenSelect
            selected={chosen[choosing]}
            onClose={() => setChoosing(undefined)}
            onSelect={(currency) => {
              setChosen({ ...chosen, [choosing]: currency })
              setChoosing(undefined)
            }}
          />
        )}
      </Suspense>
    </LiquidityLayout>
  )

  function outcome(): ReactNode {
    if (!a || !b)
      return (
        <FindResult>
          {account ? t('Select two tokens to find your liquidity.') : t('Connect your wallet to find pools')}
        </FindResult>
      )
    if (!pairing) return <FindResult>{t('Invalid pair.')}</FindResult>
    const add = getAddPath(Currency.getId(a), Currency.getId(b))
    if (pool === undefined) return <FindResult>{t('Loading')}</FindResult>
    if (!isFound)
      return (
        <FindResult to={add} linkLabel={t('Create pool')}>
          {t('No pool found.')}
        </FindResult>
      )
    if (!account)
      return (
        <FindResult>
          {t('Pool Found!')} {t('Connect your wallet to see your liquidity.')}
        </FindResult>
      )
    if (!position) return <FindResult>{t('Loading')}</FindResult>
    if (position.liquidity === 0n)
      return (
        <FindResult to={add} linkLabel={t('Add Liquidity')}>
          {t('You don’t have any liquidity in this pool yet.')}
        </FindResult>
      )
    return (
      <div className="grid gap-3">
        <FindResult to="/pool" linkLabel={t('Manage this pool.')}>
          {t('Pool Found!')}
        </FindResult>
        <PositionCard position={position} />
      </div>
    )
  }
}

type FindResultProps = { readonly children: ReactNode; readonly to?: string; readonly linkLabel?: string }

/** What was found, and the way on. */
const FindResult = ({ children, to, linkLabel }: FindResultProps) => (
  <p className="rounded-control border border-line bg-raised p-4 text-center">
    {children}{' '}
    {to && (
      <Link to={to} className="font-medium text-accent underline-offset-4 hover:underline">
        {linkLabel}
      </Link>
    )}
  </p>
)

type CurrencyButtonProps = {
  readonly label: string
  readonly currency: Currency | undefined
  readonly onSelect: () => void
}

const CurrencyButton = ({ label, currency, onSelect }: CurrencyButtonProps) => {
  const t = useTranslation()
  return (
    <button
      type="button"
      onClick={onSelect}
      className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-4 text-start font-semibold hover:border-edge"
    >
      <span className="sr-only">{label}: </span>
      {currency && <CurrencyLogo currency={currency} size={28} />}
      <span className="flex-1">{currency ? shortSymbol(currency) : t('Select a token')}</span>
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
