import { CurrencyAmount } from '@zono/sdk'
import { useChain, useHead } from '../../../../core/chain/useChain.ts'
import { chainTime } from '../../../../core/rpc/blockHead.ts'
import { durationOf } from '../../../../lib/format/formatDuration.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Detail, Details } from '../../../../ui/figure/Details.tsx'
import { Money } from '../../../../ui/figure/Money.tsx'
import { type Bps, formatApr } from '../../apr.rules.ts'
import { PlaceHistory } from '../../history/StakingHistory.tsx'
import { ProductLinks } from '../../ProductLinks.tsx'
import { EarnedRow } from '../../reward/RewardPanel.tsx'
import { Returns } from '../../roi/RoiCalculator.tsx'
import { earlyExitFee } from '../../roi/roi.rules.ts'
import { StakeTabs } from '../../stake/StakeDialogTabs.tsx'
import { OwnStake } from '../../stake/StakedAmount.tsx'
import { MEANING } from '../../tooltips.ts'
import { PoolRate, PoolTime, usePoolName } from '../PoolCells.tsx'
import { aboutOf, harvest } from '../pools.actions.ts'
import type { PoolAccount } from '../pools.queries.ts'
import { getHarvestWait, type PoolRow, pendingAt } from '../pools.rules.ts'
import { PoolStake } from './PoolStake.tsx'

type PoolDialogProps = { readonly row: PoolRow; readonly onClose: () => void }

/** One pool: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function PoolDialog({ row, onClose }: PoolDialogProps) {
  const t = useT()
  const nameOf = usePoolName()
  const { pool, account, status } = row
  return (
    <Dialog title={nameOf(pool)} onClose={onClose}>
      <div className="grid gap-4">
        <Details>
          <Detail label={t('APR')} hint={t(MEANING.apr)}>
            <PoolRate {...row} />
          </Detail>
          <Detail label={t('Time')} hint={t(MEANING.time)}>
            <PoolTime {...row} />
          </Detail>
          <Detail label={t('Staked')} hint={t(MEANING.staked)}>
            <OwnStake currency={pool.stakingToken} amount={account?.stakedBalance} usd={row.stakedUsd} />
          </Detail>
          <Terms row={row} />
        </Details>
        {account && (!account.isBlacklisted || account.pendingReward > 0n) && <PoolHarvest row={{ ...row, account }} />}
        <StakeTabs
          first={status === 'closed' ? 'unstake' : 'stake'}
          stake={(direction) => <PoolStake key={direction} row={row} direction={direction} />}
          returns={status === 'closed' ? null : <PoolReturns row={row} />}
          history={
            <PlaceHistory about={aboutOf(pool)} staked={pool.stakingToken.symbol} earned={pool.earningToken.symbol} />
          }
        />
        <ProductLinks contract={pool.contractAddress} staked={pool.stakingToken} earned={pool.earningToken} />
      </div>
    </Dialog>
  )
}

/** What was earned, and its harvest: now, or when. */
function PoolHarvest({ row }: { readonly row: PoolRow & { readonly account: PoolAccount } }) {
  const { deployment } = useChain()
  const head = useHead()
  const height = head.block?.number
  return (
    <EarnedRow
      currency={row.pool.earningToken}
      earned={pendingAt(row, height) ?? 0n}
      block={height}
      usdPrice={row.rewardPrice}
      perBlock={row.earnedPerBlock}
      wait={getHarvestWait(row, chainTime(head))}
      harvest={harvest(deployment, row.pool)}
    />
  )
}

function PoolReturns({ row: { pool, apr } }: Pick<PoolDialogProps, 'row'>) {
  const { depositFee, withdrawFee, unlockFee, lockPeriod, isFlexibleLock } = pool
  const isKnown =
    depositFee !== undefined && unlockFee !== undefined && lockPeriod !== undefined && isFlexibleLock !== undefined
  return (
    <Returns
      rate={apr}
      fees={
        isKnown
          ? {
              feeIn: depositFee,
              feeOut: withdrawFee > 0n ? () => withdrawFee : earlyExitFee(unlockFee, Number(lockPeriod)),
            }
          : undefined
      }
      lock={isFlexibleLock ? 0n : lockPeriod}
      isCompounding={'address' in pool.stakingToken && pool.stakingToken.address === pool.earningToken.address}
    />
  )
}

/** Fees, times and limits that are agreed to by staking. */
function Terms({ row: { pool, state } }: Pick<PoolDialogProps, 'row'>) {
  const t = useT()
  const locale = useSettings((settings) => settings.language)
  return (
    <>
      {state && state.stakingLimit > 0n && (
        <Detail label={t('Limit')} hint={t('The most that one account may stake here.')}>
          <Money value={CurrencyAmount.toSignificant({ currency: pool.stakingToken, amount: state.stakingLimit }, 6)} />
        </Detail>
      )}
      <Fee label={t('Deposit fee')} hint={t('Taken from what you stake, once.')} fee={pool.depositFee} />
      <Fee
        label={t('Withdrawal fee')}
        hint={t('Taken from every withdrawal, emergency withdrawals included.')}
        fee={pool.withdrawFee}
      />
      {pool.lockPeriod === undefined || pool.isFlexibleLock === undefined ? (
        <Detail label={t('Locked for')}>{t('unknown')}</Detail>
      ) : (
        pool.lockPeriod > 0n && (
          <Detail
            label={pool.isFlexibleLock ? t('Flexible lock') : t('Locked for')}
            hint={
              pool.isFlexibleLock
                ? t('Within this time after your last deposit, taking out costs the unlock fee.')
                : t(
                    'Restarts with every deposit. Rewards stay locked until it ends; an emergency withdrawal forfeits them.',
                  )
            }
          >
            {durationOf(Number(pool.lockPeriod), locale)}
          </Detail>
        )
      )}
      {pool.lockPeriod !== 0n && (
        <Fee
          label={pool.isFlexibleLock === false ? t('Emergency withdrawal fee') : t('Unlock fee')}
          hint={t('Taken from what you withdraw before the lock ends.')}
          fee={pool.unlockFee}
        />
      )}
      {pool.harvestInterval > 0n && (
        <Detail label={t('Harvest every')} hint={t('Rewards add up meanwhile; none is lost.')}>
          {durationOf(Number(pool.harvestInterval), locale)}
        </Detail>
      )}
    </>
  )
}

type FeeProps = { readonly label: string; readonly hint: string; readonly fee: Bps | undefined }

/** A fee that is taken, or that nothing is known of; nothing where there is none. */
function Fee({ label, hint, fee }: FeeProps) {
  const t = useT()
  if (fee === 0n) return null
  return (
    <Detail label={label} hint={hint}>
      {fee === undefined ? t('unknown') : formatApr(fee)}
    </Detail>
  )
}
