import { AutoVault } from '@zono/protocol'
import { Suspense, useCallback, useMemo } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { EarnRow } from '../earn.rules.ts'
import { EarnListPage } from '../list/EarnListPage.tsx'
import type { ListView } from '../list/ListToolbar.tsx'
import { useListSearchParams } from '../list/useListSearchParams.ts'
import type { FocusRequest } from '../rows/EarnListContext.ts'
import { PanelSkeleton } from '../rows/PanelSkeleton.tsx'
import { useVault, type VaultView } from '../vault/useVault.ts'
import { VaultHero } from '../vault/VaultHero.tsx'
import { getPoolActions } from './pools.actions.ts'
import { filterStakingPools, isManualRow, type PoolRow } from './pools.rules.ts'
import { usePools } from './usePools.ts'

const PoolPanel = lazyComponent('PoolPanel', async () => (await import('./PoolPanel.tsx')).PoolPanel)
const VaultPanel = lazyComponent('VaultPanel', async () => (await import('../vault/VaultPanel.tsx')).VaultPanel)

/** Pool id of a slug. The vault has the id of the manual pool, whose rewards it compounds. */
const parsePoolId = (slug: string | undefined): number | undefined =>
  slug === undefined ? undefined : slug === 'auto' ? 0 : Number(slug)

const setPoolsView = (poolsView: ListView) => updateSettings({ poolsView })
const setStakedOnly = (poolStakedOnly: boolean) => updateSettings({ poolStakedOnly })

const isPoolRow = (row: EarnRow): row is PoolRow => row.product.kind === 'manual' || row.product.kind === 'stakingPool'

/** Staking pools, the manual pool and the vault. */
export function PoolsPage() {
  const t = useTranslation()
  const account = useAccountAddress()
  const { deployment } = useChain()
  const storedStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const storedView = useSettings((settings) => settings.poolsView)
  const list = useListSearchParams('pool')
  const state = list.state === 'finished' ? 'finished' : 'live'
  const { rows: pools, error, retry } = usePools(parsePoolId(list.openKey))
  const vault = useVault(pools?.find(isManualRow))
  // The list waits for the vault, which is above it, and the account's position in it; a failed read offers a retry.
  const isVaultLoading =
    vault === undefined
      ? deployment.contracts[AutoVault.name] !== undefined
      : vault.isUserLoading && vault.retryUser === undefined
  const vaultRow = vault?.row
  const rows = useMemo(
    () => (pools && !isVaultLoading ? [...(vaultRow ? [vaultRow] : []), ...pools] : undefined),
    [pools, vaultRow, isVaultLoading],
  )
  const stakedOnly = account !== undefined && storedStakedOnly
  const getHarvest = useCallback(
    (row: EarnRow) => (isPoolRow(row) ? getPoolActions(deployment, row.product).harvest : undefined),
    [deployment],
  )
  const isFinished = state === 'finished'
  const matches = useMemo(
    () => rows && filterStakingPools<EarnRow>(rows, { isFinished, stakedOnly, text: list.text }),
    [rows, isFinished, stakedOnly, list.text],
  )
  const filteredRows = useMemo(() => matches?.filter(isPoolRow), [matches])
  const renderPanel = (row: EarnRow, focusRequest: FocusRequest | undefined) => (
    <Suspense fallback={<PanelSkeleton />}>
      {isPoolRow(row) ? (
        <PoolPanel row={row} focusRequest={focusRequest} />
      ) : (
        vault && <VaultPanel view={vault} focusRequest={focusRequest} />
      )}
    </Suspense>
  )
  return (
    <EarnListPage
      kind="pool"
      title={t('Pools')}
      description={t('Stake one token and earn another with every block, while the pool’s rewards last.')}
      rows={rows}
      filteredRows={filteredRows}
      getUnstakedCount={() =>
        filterStakingPools(pools ?? [], { isFinished, stakedOnly: false, text: list.text }).length
      }
      failure={error ? { title: t('Couldn’t load pools'), error, retry } : undefined}
      list={list}
      state={{
        options: [
          { value: 'live', label: t('Live') },
          { value: 'finished', label: t('Finished') },
        ],
        value: state,
        onChange: list.setState,
      }}
      stakedOnly={{ value: stakedOnly, onChange: setStakedOnly }}
      storedView={storedView}
      onViewChange={setPoolsView}
      getHarvest={getHarvest}
      renderPanel={renderPanel}
      hero={matches && getVaultHero(vault, matches, renderPanel)}
    />
  )
}

/** The vault above the list, while it matches the filters. */
function getVaultHero(
  vault: VaultView | undefined,
  matches: readonly EarnRow[],
  renderPanel: (row: EarnRow, focusRequest: FocusRequest | undefined) => React.ReactNode,
) {
  if (vault === undefined || !matches.includes(vault.row)) return undefined
  return {
    slug: 'auto',
    view: <VaultHero view={vault} renderPanel={(focusRequest) => renderPanel(vault.row, focusRequest)} />,
  }
}
