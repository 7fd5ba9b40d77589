import { CurrencyAmount } from '@zono/exchange'
import { useT } from '../../../base/i18n/useT.ts'
import { useSettings } from '../../../base/settings/settings.ts'
import { chainTime } from '../../../core/chain/blockHead.ts'
import { useChain, useHead } from '../../../core/chain/useChain.ts'
import { Detail, Details } from '../../../ui/Details.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Money } from '../../../ui/Money.tsx'
import { formatApr } from '../apr.rules.ts'
import { durationOf } from '../duration.ts'
import { EarnedRow } from '../EarnedRow.tsx'
import { MEANING } from '../meanings.ts'
import { PlaceHistory } from '../PlaceHistory.tsx'
import { Returns } from '../Returns.tsx'
import { StakeTabs } from '../StakeTabs.tsx'
import { PoolRate, PoolTime, usePoolName } from './PoolFaces.tsx'
import { PoolStake } from './PoolStake.tsx'
import { aboutOf, harvest } from './pools.actions.ts'
import { getHarvestWait, type PoolRow } from './pools.rules.ts'

type PoolDialogProps = { readonly row: PoolRow; readonly onClose: () => void }

/** One pool: what is in it, its terms before anything is signed, and everything that can be done with it. */
export function PoolDialog({ row, onClose }: PoolDialogProps) {
  const t = useT()
  const { deployment } = useChain()
  const nameOf = usePoolName()
  const now = chainTime(useHead())
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
            <Money
              value={
                account &&
                CurrencyAmount.toSignificant({ currency: pool.stakingToken, amount: account.stakedBalance }, 6)
              }
            />
          </Detail>
          <Terms row={row} />
        </Details>
        {account && (
          <EarnedRow
            currency={pool.earningToken}
            earned={account.pendingReward}
            usdPrice={undefined}
            perBlock={row.earnedPerBlock}
            wait={getHarvestWait(row, now)}
            harvest={harvest(deployment, pool)}
          />
        )}
        <StakeTabs
          first={status === 'closed' ? 'unstake' : 'stake'}
          stake={(direction) => <PoolStake key={direction} row={row} direction={direction} />}
          returns={
            status === 'closed' ? null : <Returns rate={row.apr} fees={{ feeIn: pool.depositFee, feeOut: 0n }} />
          }
          history={
            <PlaceHistory about={aboutOf(pool)} staked={pool.stakingToken.symbol} earned={pool.earningToken.symbol} />
          }
        />
      </div>
    </Dialog>
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
      {pool.depositFee > 0n && (
        <Detail label={t('Deposit fee')} hint={t('Taken from what you stake, once.')}>
          {formatApr(pool.depositFee)}
        </Detail>
      )}
      {pool.lockPeriod > 0n && (
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
      )}
      {pool.lockPeriod > 0n && pool.unlockFee > 0n && (
        <Detail
          label={pool.isFlexibleLock ? t('Unlock fee') : t('Emergency withdrawal fee')}
          hint={t('Taken from what you withdraw before the lock ends.')}
        >
          {formatApr(pool.unlockFee)}
        </Detail>
      )}
      {pool.withdrawFee > 0n && (
        <Detail label={t('Withdrawal fee')} hint={t('Taken from every withdrawal, emergency withdrawals included.')}>
          {formatApr(pool.withdrawFee)}
        </Detail>
      )}
      {pool.harvestInterval > 0n && (
        <Detail label={t('Harvest every')} hint={t('Rewards add up meanwhile; none is lost.')}>
          {durationOf(Number(pool.harvestInterval), locale)}
        </Detail>
      )}
    </>
  )
}
