import { AutoVault } from '@zono/protocol'
import { Suspense, useMemo } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyPart } from '../../../ui/lazyComponent.tsx'
import { EarnFrame } from '../list/EarnLayout.tsx'
import { ListBar } from '../list/ListToolbar.tsx'
import { useListAddress } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import { PoolCards } from './list/PoolCards.tsx'
import { PoolTable } from './list/PoolTable.tsx'
import { usePoolColumns } from './list/usePoolColumns.tsx'
import { keyOf } from './pools.queries.ts'
import { chosen } from './pools.rules.ts'
import { useHarvests } from './useHarvests.ts'
import { usePools } from './usePools.ts'
import { BountyCard } from './vault/BountyCard.tsx'
import { useVault } from './vault/useVault.ts'

const PoolDialog = lazyPart('PoolDialog', async () => (await import('./dialog/PoolDialog.tsx')).PoolDialog)
const VaultDialog = lazyPart('VaultDialog', async () => (await import('./vault/VaultDialog.tsx')).VaultDialog)

/** The pool of a key; the vault's is farm 0, whose figures it shows too. */
const sousIdOf = (key: string | undefined): number | undefined =>
  key === undefined ? undefined : key === 'auto' ? 0 : Number(key)

/** Staking pools: stake one token, earn another. */
export function PoolsPage() {
  const t = useT()
  const account = useAccount()
  const { deployment } = useChain()
  const wantsStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const list = useListAddress('pool')
  const kept = useSettings((settings) => settings.poolsView)
  const view = list.view ?? kept
  const state = list.state === 'finished' ? 'finished' : 'live'
  const { rows: manual, error, retry } = usePools(sousIdOf(list.opened))
  const vault = useVault(manual?.find(({ pool }) => pool.sousId === 0))
  const stakedOnly = account !== undefined && wantsStakedOnly
  const harvests = useHarvests(manual)
  const first = vault?.row
  const shown = useMemo(
    () =>
      manual &&
      chosen([...(first ? [first] : []), ...manual], {
        finished: state === 'finished',
        stakedOnly,
        text: list.text,
      }),
    [manual, first, state, stakedOnly, list.text],
  )
  // The vault's row and card come with the others: later they would push them away.
  const isVaultComing = deployment.contracts[AutoVault.name] !== undefined && vault === undefined
  const columns = usePoolColumns(list.open)
  const opened = manual?.find(({ pool }) => keyOf(pool) === list.opened)
  const List = view === 'TABLE' ? PoolTable : PoolCards

  return (
    <>
      <EarnFrame
        title={t('Pools')}
        sentence={t(
          'Stake a token and earn another one with every block, for as long as the rewards in the pool last.',
        )}
        aside={<HarvestAll harvests={harvests} />}
        failure={error ? { title: t('The pools cannot be read now'), error, retry } : undefined}
        bar={
          <ListBar
            state={{
              options: [
                { value: 'live', label: t('Live') },
                { value: 'finished', label: t('Finished') },
              ],
              value: state,
              onChange: list.setState,
            }}
            stakedOnly={{ value: stakedOnly, onChange: (poolStakedOnly) => changeSettings({ poolStakedOnly }) }}
            view={{
              value: view,
              onChange: (poolsView) => {
                changeSettings({ poolsView })
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
      </EarnFrame>
      <Suspense>
        {vault && list.opened === keyOf(vault.row.pool) && <VaultDialog view={vault} onClose={list.close} />}
        {opened && <PoolDialog row={opened} onClose={list.close} />}
      </Suspense>
    </>
  )
}
