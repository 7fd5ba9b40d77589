import { getLpTokenSymbol } from '@zono/client'
import { CurrencyAmount } from '@zono/sdk'
import { type Address, formatUnits, parseUnits } from 'viem'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { DoubleCurrencyLogo } from '#core/tokens/logos/DoubleCurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { toSignificantDigits } from '#lib/format/toSignificantDigits.ts'
import { type Translate, useTranslation } from '#lib/i18n/useTranslation.ts'
import { Money } from '#ui/figure/Money.tsx'
import { SignedUsd } from '#ui/figure/SignedUsd.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { useTokenFromRef } from '../TokenLinks.tsx'
import { ListTable } from '../tables/ListTable.tsx'
import type { RewardEvents } from './rewards.queries.ts'
import { getRewards, REWARD_DECIMALS } from './rewards.rules.ts'
import { StakingLink } from './StakingLink.tsx'
import { VAULT_IDS } from './stakes.rules.ts'
import { useRewardEvents } from './useRewardEvents.ts'
import { type Stake, useStakes } from './useStakes.ts'
import { useStakingUnits } from './useStakingUnits.ts'

/** Stakes of an account in farms, pools and vaults. Renders nothing where no subgraph lists them and none is known. */
export function StakeTable({ account }: { readonly account: Address }) {
  const t = useTranslation()
  const { stakes, isError, isUnavailable } = useStakes(account)
  const getTokenUnit = useStakingUnits(undefined)
  const events = useRewardEvents(account)
  if (isUnavailable && !stakes?.length) return null
  const columns: readonly Column<Stake>[] = [
    { key: 'what', title: t('Token'), cell: (stake) => <StakedToken {...stake} /> },
    {
      key: 'where',
      title: t('Position'),
      cell: ({ product, lpToken }) => (
        <StakingLink
          productId={product.id}
          isLpToken={lpToken !== undefined}
          rewardSymbol={product.rewardToken && getTokenUnit(product.rewardToken)}
        />
      ),
    },
    {
      key: 'amount',
      title: t('Staked'),
      isNumeric: true,
      cell: ({ product, stakedAmount, lpToken, token }) => (
        <Money
          value={formatStakedAmount(
            stakedAmount && stakedAmount + (VAULT_IDS.includes(product.id) ? SHARE_DUST : 0n),
            lpToken,
            token,
          )}
        />
      ),
    },
    {
      key: 'value',
      title: t('Current value'),
      hint: t('At current prices. Anything without a price counts as zero.'),
      isNumeric: true,
      sortBy: ({ valueUsd }) => valueUsd,
      cell: ({ valueUsd }) => <Money value={valueUsd === undefined ? undefined : formatUsd(valueUsd, 2)} />,
    },
    ...(stakes?.some(({ lpToken }) => lpToken) ? [createFeesColumn(t)] : []),
    ...(events ? [createRewardsColumn(t, events, getTokenUnit)] : []),
  ]
  const total = stakes?.reduce((sum, { valueUsd }) => sum + (valueUsd ?? 0n), 0n)
  return (
    <ListTable
      title={t('Staked')}
      columns={columns}
      rows={stakes}
      hasFailed={isError}
      rowKey={({ product }) => product.id}
      defaultSortKey="value"
      expectedRowCount={3}
      empty={t('Nothing staked yet')}
      headerContent={
        total !== undefined && <span className="text-muted">{t('%total% total', { total: formatUsd(total, 2) })}</span>
      }
    />
  )
}

const createFeesColumn = (t: Translate): Column<Stake> => ({
  key: 'fees',
  title: t('Fees earned'),
  hint: t('Trading fees of LP tokens since they entered the pool. The current value contains them.'),
  isNumeric: true,
  sortBy: ({ feesUsd }) => feesUsd,
  cell: ({ feesUsd }) => <SignedUsd value={feesUsd} />,
})

const createRewardsColumn = (
  t: Translate,
  events: RewardEvents,
  getTokenUnit: (token: Address) => string,
): Column<Stake> => ({
  key: 'rewards',
  title: t('Rewards collected'),
  hint: t('Collected so far. In the vault, which compounds them: what your stake has grown by.'),
  isNumeric: true,
  cell: ({ product: { id, rewardToken }, token, stakedAmount }) => {
    const staked = stakedAmount && parseUnits(formatUnits(stakedAmount, token?.decimals ?? 18), REWARD_DECIMALS)
    const rewards = getRewards(id, staked, events)
    if (rewards === undefined || rewardToken === undefined) return <Money value={undefined} />
    return <Money value={toSignificantDigits(formatUnits(rewards, REWARD_DECIMALS))} unit={getTokenUnit(rewardToken)} />
  },
})

/** Base units that the arithmetic of shares may lose: without them a stake of 1,000 would read 999.999. */
const SHARE_DUST = 2n

const formatStakedAmount = (amount: bigint | undefined, lpToken: Stake['lpToken'], token: Stake['token']) => {
  if (amount === undefined) return undefined
  if (lpToken) return toSignificantDigits(formatUnits(amount, 18))
  return token && CurrencyAmount.toSignificant({ currency: token, amount }, 6)
}

function StakedToken({ product, lpToken, token }: Stake) {
  const getToken = useTokenFromRef()
  if (lpToken) {
    const [first, second] = [getToken(lpToken.token0), getToken(lpToken.token1)]
    return (
      <span className="flex items-center gap-3 font-medium">
        <DoubleCurrencyLogo currency0={first} currency1={second} size={32} />
        {getLpTokenSymbol(first, second)}
      </span>
    )
  }
  if (token === undefined) return <AddressText address={product.stakedToken} />
  return (
    <span className="flex items-center gap-3 font-medium">
      <CurrencyLogo currency={token} size={32} />
      {shortSymbol(token)}
    </span>
  )
}
