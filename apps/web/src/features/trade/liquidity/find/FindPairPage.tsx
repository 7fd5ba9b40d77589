import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Currency } from '@zono/sdk'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { CurrencyMark } from '../../../../core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../../../../core/tokens/shortSymbol.ts'
import { nativeCurrency } from '../../../../core/tokens/useTokens.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../../core/wallet/useWallet.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../../ui/button/Spinner.tsx'
import { lazyPart } from '../../../../ui/lazyComponent.tsx'
import { LiquidityFrame } from '../LiquidityLayout.tsx'
import { poolQuery, positionQuery } from '../liquidity.queries.ts'
import { isNew, isPairing, type Side } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { addPath } from '../paths.ts'
import { savePair } from '../savedPairs.ts'

const TokenSelect = lazyPart(
  'TokenSelect',
  async () => (await import('../../../../core/tokens/picker/TokenSelect.tsx')).TokenSelect,
)

/** Finds a pool by its two currencies, and keeps it among the person's own. */
export function FindPage() {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const [chosen, setChosen] = useState<{ readonly a?: Currency; readonly b?: Currency }>({ a: nativeCurrency(chain) })
  const [choosing, setChoosing] = useState<Side>()
  const { a, b } = chosen

  const pairing =
    a && b && isPairing(a, b, wrappedNative)
      ? ([Currency.wrapped(a, wrappedNative), Currency.wrapped(b, wrappedNative)] as const)
      : undefined
  const pool = useQuery(poolQuery(chain, pairing)).data
  const position = useQuery(positionQuery(chain, account && pairing ? { account, pairing } : undefined)).data
  const isFound = pool !== undefined && !isNew(pool)

  // What was found outlives the page: local storage is the outside thing.
  const [tokenA, tokenB] = pairing ?? []
  useEffect(() => {
    if (isFound && tokenA && tokenB) savePair(tokenA, tokenB)
  }, [isFound, tokenA, tokenB])

  return (
    <LiquidityFrame isBelow title={t('Import Pool')} sentence={t('Import an existing pool')}>
      <div className="grid gap-2">
        <Choice label={t('First token')} currency={a} onChoose={() => setChoosing('a')} />
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} className="justify-self-center text-muted" />
        <Choice label={t('Second token')} currency={b} onChoose={() => setChoosing('b')} />
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
    </LiquidityFrame>
  )

  function outcome(): ReactNode {
    if (!a || !b)
      return (
        <Told>{account ? t('Select a token to find your liquidity.') : t('Connect to a wallet to find pools')}</Told>
      )
    if (!pairing) return <Told>{t('Invalid pair.')}</Told>
    const add = addPath(Currency.idOf(a), Currency.idOf(b))
    if (pool === undefined) return <Told>{t('Loading')}</Told>
    if (!isFound)
      return (
        <Told to={add} way={t('Create pool')}>
          {t('No pool found.')}
        </Told>
      )
    if (!account)
      return (
        <Told>
          {t('Pool Found!')} {t('Connect to a wallet to view your liquidity.')}
        </Told>
      )
    if (!position) return <Told>{t('Loading')}</Told>
    if (position.liquidity === 0n)
      return (
        <Told to={add} way={t('Add Liquidity')}>
          {t('You don’t have liquidity in this pool yet.')}
        </Told>
      )
    return (
      <div className="grid gap-3">
        <Told to="/pool" way={t('Manage this pool.')}>
          {t('Pool Found!')}
        </Told>
        <PositionCard position={position} />
      </div>
    )
  }
}

type ToldProps = { readonly children: ReactNode; readonly to?: string; readonly way?: string }

/** What was found, and the way on. */
const Told = ({ children, to, way }: ToldProps) => (
  <p className="rounded-control border border-line bg-raised p-4 text-center">
    {children}{' '}
    {to && (
      <Link to={to} className="font-medium text-accent underline-offset-4 hover:underline">
        {way}
      </Link>
    )}
  </p>
)

type ChoiceProps = { readonly label: string; readonly currency: Currency | undefined; readonly onChoose: () => void }

const Choice = ({ label, currency, onChoose }: ChoiceProps) => {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-4 text-start font-semibold hover:border-edge"
    >
      <span className="sr-only">{label}: </span>
      {currency && <CurrencyMark currency={currency} size={28} />}
      <span className="flex-1">{currency ? shortSymbol(currency) : t('Select a token')}</span>
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
