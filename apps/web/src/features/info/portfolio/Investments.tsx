import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { liquidityPositionsQuery } from '#core/pair-stats/positions.queries.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { getButtonClassName } from '#ui/button/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PositionTable } from '../positions/PositionTable.tsx'
import { StakeTable } from '../positions/StakeTable.tsx'
import { useStakes } from '../positions/useStakes.ts'

/** Liquidity positions and stakes. Empty lists are folded into one panel that leads to what can be done. */
export function Investments({ account }: { readonly account: Address }) {
  const chain = useChain()
  const positions = useQuery(liquidityPositionsQuery(chain, account))
  const { stakes } = useStakes(account)
  const hasNoPositions = positions.data?.liquidityPositions.length === 0
  const hasNoStakes = stakes?.length === 0
  if (chain.subgraphs.exchange === undefined) {
    return (
      <>
        <LinkToLiquidity />
        {stakes !== undefined && stakes.length > 0 && <StakeTable account={account} />}
      </>
    )
  }
  return (
    <>
      {!hasNoPositions && <PositionTable account={account} isOwn />}
      {!hasNoStakes && <StakeTable account={account} />}
      {(hasNoPositions || hasNoStakes) && <EmptyInvestments {...{ hasNoPositions, hasNoStakes }} />}
    </>
  )
}

/** Panel where no subgraph lists positions: the page of liquidity reads them from the chain. */
function LinkToLiquidity() {
  const t = useTranslation()
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        art="liquidity"
        title={t('Liquidity positions')}
        action={
          <Link to="/liquidity" className={getButtonClassName({ variant: 'wash' })}>
            {t('Your Liquidity')}
          </Link>
        }
      >
        {t('Your positions and their value are on the liquidity page.')}
      </EmptyState>
    </div>
  )
}

type EmptyInvestmentsProps = { readonly hasNoPositions: boolean; readonly hasNoStakes: boolean }

/** Panel in place of the empty lists. */
function EmptyInvestments({ hasNoPositions, hasNoStakes }: EmptyInvestmentsProps) {
  const t = useTranslation()
  const isBoth = hasNoPositions && hasNoStakes
  const title = isBoth
    ? t('No liquidity or stakes yet')
    : hasNoPositions
      ? t('No liquidity positions yet')
      : t('Nothing staked yet')
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        art={hasNoPositions ? 'liquidity' : 'staked'}
        title={title}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {hasNoPositions && (
              <Link to="/add" className={getButtonClassName({ variant: 'wash' })}>
                {t('Add Liquidity')}
              </Link>
            )}
            {hasNoPositions && <StartWithCoin />}
            {hasNoStakes && (
              <Link to="/farms" className={getButtonClassName({ variant: 'wash' })}>
                {t('View farms')}
              </Link>
            )}
          </span>
        }
      >
        {hasNoPositions
          ? t('Deposit two tokens and earn 0.15% of every trade in their pool.')
          : t('Stake LP tokens in a farm and earn rewards with every block.')}
      </EmptyState>
    </div>
  )
}

/** Leads into the pool of the product's token with the native coin alone; nothing on a network without token or contract. */
function StartWithCoin() {
  const t = useTranslation()
  const { chainConfig, deployment } = useChain()
  const token = deployment.tokens[chainConfig.governanceTokenKey]
  if (deployment.contracts.Zap === undefined || token === undefined) return null
  const coin = getCoinSymbol()
  return (
    <Link
      to="/add/$a/$b"
      params={{ a: coin, b: token }}
      search={{ pay: coin }}
      className={getButtonClassName({ variant: 'wash' })}
    >
      {t('Start with %symbol%', { symbol: coin })}
    </Link>
  )
}
