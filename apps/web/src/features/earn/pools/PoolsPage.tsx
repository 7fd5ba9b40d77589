import { AutoVault } from '@zono/protocol'
import { Suspense, useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import { EarnLayout } from '../list/EarnLayout.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import { PoolCards } from './list/PoolCards.tsx'
import { PoolTable } from './list/PoolTable.tsx'
import { usePoolColumns } from './list/usePoolColumns.tsx'
import { getStakingPoolSlug } from './pools.queries.ts'
import { filterStakingPools } from './pools.rules.ts'
import { useStakingPoolHarvests } from './useHarvests.ts'
import { usePools } from './usePools.ts'
import { BountyCard } from './vault/BountyCard.tsx'
import { useVault } from './vault/useVault.ts'

const PoolDialog = lazyComponent('PoolDialog', async () => (await import('./dialog/PoolDialog.tsx')).PoolDialog)
const VaultDialog = lazyComponent('VaultDialog', async () => (await import('./vault/VaultDialog.tsx')).VaultDialog)

/** The pool of a key; the vault's is farm 0, whose figures it shows too. */
const parsePoolId = (key: string | undefined): number | undefined =>
  key === undefined ? undefined : key === 'auto' ? 0 : Number(key)

/** Staking pools: stake one token, earn another. */
export function PoolsPage() {
  const t = useTranslation()
  const account = useAccountAddress()
  const { deployment } = useChain()
  const wantsStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const list = useListSearchParams('pool')
  const kept = useSettings((settings) => settings.poolsView)
  const view = list.view ?? kept
  const state = list.state === 'finished' ? 'finished' : 'live'
  const { rows: manual, error, retry } = usePools(parsePoolId(list.openKey))
  const vault = useVault(manual?.find(({ pool }) => pool.poolId === 0))
  const stakedOnly = account !== undefined && wantsStakedOnly
  const harvests = useStakingPoolHarvests(manual)
  const first = vault?.row
  const shown = useMemo(
    () =>
      manual &&
      filterStakingPools([...(first ? [first] : []), ...manual], {
        isFinished: state === 'finished',
        stakedOnly,
        text: list.text,
      }),
    [manual, first, state, stakedOnly, list.text],
  )
  // The vault's row and card come with the others: later they would push them away.
  const isVaultComing = deployment.contracts[AutoVault.name] !== undefined && vault === undefined
  const columns = usePoolColumns(list.open)
  const opened = manual?.find(({ pool }) => getStakingPoolSlug(pool) === list.openKey)
  const List = view === 'TABLE' ? PoolTable : PoolCards

  return (
    <>
      <EarnLayout
        title={t('Pools')}
        description={t(
          'Stake a token and earn another one with every block, for as long as the rewards in the pool last.',
        )}
        actions={<HarvestAll harvests={harvests} />}
        failure={error ? { title: t('Couldn’t load pools'), error, retry } : undefined}
        toolbar={
          <ListToolbar
            state={{
              options: [
                { value: 'live', label: t('Live') },
                { value: 'finished', label: t('Finished') },
              ],
              value: state,
              onChange: list.setState,
            }}
            stakedOnly={{ value: stakedOnly, onChange: (poolStakedOnly) => updateSettings({ poolStakedOnly }) }}
            view={{
              value: view,
              onChange: (poolsView) => {
                updateSettings({ poolsView })
                list.setView(poolsView)
              },
            }}
            search={{ label: t('Search pools'), value: list.text, onChange: list.setText }}
          />
        }
      >
        {shown && !isVaultComing && (
          <>
            {vault && state === 'live' && <BountyCard view={vault} />}
            <List rows={shown} columns={columns} sort={{ value: list.sort, onChange: list.setSort }} />
          </>
        )}
      </EarnLayout>
      <Suspense>
        {vault && list.openKey === getStakingPoolSlug(vault.row.pool) && (
          <VaultDialog view={vault} onClose={list.close} />
        )}
        {opened && <PoolDialog row={opened} onClose={list.close} />}
      </Suspense>
    </>
  )
}
