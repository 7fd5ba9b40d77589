import { AutoVault } from '@zono/protocol'
import { Suspense, useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccountAddress } from '../../../core/wallet/useWallet.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyComponent } from '../../../ui/lazyComponent.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { getEarnSlug } from '../earnProduct.ts'
import { EarnLayout } from '../list/EarnLayout.tsx'
import { EarnList } from '../list/EarnList.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import { useHarvests } from '../reward/useHarvests.ts'
import { BountyCard } from '../vault/BountyCard.tsx'
import { useVault } from '../vault/useVault.ts'
import { getPoolActions } from './pools.actions.ts'
import { filterStakingPools, isManualRow } from './pools.rules.ts'
import { usePools } from './usePools.ts'

const PoolDialog = lazyComponent('PoolDialog', async () => (await import('./PoolDialog.tsx')).PoolDialog)
const VaultDialog = lazyComponent('VaultDialog', async () => (await import('../vault/VaultDialog.tsx')).VaultDialog)

/** Pool id of a slug. The vault has the id of the manual pool, whose rewards it compounds. */
const parsePoolId = (slug: string | undefined): number | undefined =>
  slug === undefined ? undefined : slug === 'auto' ? 0 : Number(slug)

/** Staking pools, the manual pool and the vault. */
export function PoolsPage() {
  const t = useTranslation()
  const account = useAccountAddress()
  const { deployment } = useChain()
  const storedStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const list = useListSearchParams('pool')
  const storedView = useSettings((settings) => settings.poolsView)
  const view = list.view ?? storedView
  const state = list.state === 'finished' ? 'finished' : 'live'
  const { rows, error, retry } = usePools(parsePoolId(list.openKey))
  const vault = useVault(rows?.find(isManualRow))
  const stakedOnly = account !== undefined && storedStakedOnly
  const harvests = useHarvests(rows, (pool) => getPoolActions(deployment, pool))
  const vaultRow = vault?.row
  const filteredRows = useMemo(
    () =>
      rows &&
      filterStakingPools<EarnRow>([...(vaultRow ? [vaultRow] : []), ...rows], {
        isFinished: state === 'finished',
        stakedOnly,
        text: list.text,
      }),
    [rows, vaultRow, state, stakedOnly, list.text],
  )
  // The list waits for the vault: its row and card would push the other rows down.
  const isVaultLoading = deployment.contracts[AutoVault.name] !== undefined && vault === undefined
  const openRow = rows?.find(({ product }) => getEarnSlug(product) === list.openKey)

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
        {filteredRows && !isVaultLoading && (
          <>
            {vault && !vault.row.isEmergency && state === 'live' && <BountyCard view={vault} />}
            <EarnList
              kind="pool"
              rows={filteredRows}
              view={view}
              sort={{ value: list.sort, onChange: list.setSort }}
              onOpen={list.open}
            />
          </>
        )}
      </EarnLayout>
      <Suspense>
        {vault && list.openKey === getEarnSlug(vault.row.product) && <VaultDialog view={vault} onClose={list.close} />}
        {openRow && <PoolDialog row={openRow} onClose={list.close} />}
      </Suspense>
    </>
  )
}
