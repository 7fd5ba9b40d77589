import { useState } from 'react'
import { useT } from '../../../base/i18n/useT.ts'
import { changeSettings, useSettings } from '../../../base/settings/settings.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { EarnFrame } from '../EarnFrame.tsx'
import { HarvestAll } from '../HarvestAll.tsx'
import { ListBar } from '../ListBar.tsx'
import { PoolCards } from './PoolCards.tsx'
import { PoolDialog } from './PoolDialog.tsx'
import { PoolTable } from './PoolTable.tsx'
import { keyOf } from './pools.queries.ts'
import { chosen } from './pools.rules.ts'
import { useHarvests } from './useHarvests.ts'
import { usePools } from './usePools.ts'
import { BountyCard } from './vault/BountyCard.tsx'
import { useVault } from './vault/useVault.ts'
import { VaultDialog } from './vault/VaultDialog.tsx'

/** Staking pools: stake one token, earn another. */
export function PoolsPage() {
  const t = useT()
  const account = useAccount()
  const wantsStakedOnly = useSettings((settings) => settings.poolStakedOnly)
  const view = useSettings((settings) => settings.poolsView)
  const [state, setState] = useState<'live' | 'finished'>('live')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<string>()
  const { rows: manual, error, retry } = usePools()
  const vault = useVault(manual?.find(({ pool }) => pool.sousId === 0))
  const rows = manual && [...(vault ? [vault.row] : []), ...manual]
  const stakedOnly = account !== undefined && wantsStakedOnly
  const harvests = useHarvests(manual)
  const shown = rows && chosen(rows, { finished: state === 'finished', stakedOnly, text })
  const opened = manual?.find(({ pool }) => keyOf(pool) === open)
  const List = view === 'TABLE' ? PoolTable : PoolCards

  return (
    <>
      <EarnFrame
        title={t('Pools')}
        sentence={t(
          'Stake a token and earn another one with every block. What a pool pays lies in it before you come.',
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
              onChange: setState,
            }}
            stakedOnly={{ value: stakedOnly, onChange: (poolStakedOnly) => changeSettings({ poolStakedOnly }) }}
            view={{ value: view, onChange: (poolsView) => changeSettings({ poolsView }) }}
            search={{ label: t('Search pools'), value: text, onChange: setText }}
          />
        }
      >
        {shown && (
          <>
            {vault && state === 'live' && <BountyCard view={vault} />}
            <List rows={shown} onOpen={setOpen} />
          </>
        )}
      </EarnFrame>
      {vault && open === keyOf(vault.row.pool) && <VaultDialog view={vault} onClose={() => setOpen(undefined)} />}
      {opened && <PoolDialog row={opened} onClose={() => setOpen(undefined)} />}
    </>
  )
}
