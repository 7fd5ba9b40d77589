import { useState } from 'react'
import { useT } from '../../../base/i18n/useT.ts'
import { changeSettings, useSettings } from '../../../base/settings/settings.ts'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { EarnFrame } from '../EarnFrame.tsx'
import { HarvestAll } from '../HarvestAll.tsx'
import { ListBar } from '../ListBar.tsx'
import { FarmCards } from './FarmCards.tsx'
import { FarmDialog } from './FarmDialog.tsx'
import { FarmTable } from './FarmTable.tsx'
import type { Farm } from './farms.queries.ts'
import { chosen, type FarmFilter, isStakedOnly } from './farms.rules.ts'
import { useFarms } from './useFarms.ts'
import { useHarvests } from './useHarvests.ts'

/** Farms of pool tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms of single tokens. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useT()
  const account = useAccount()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const view = useSettings((settings) => settings.farmsView)
  const [filter, setFilter] = useState<FarmFilter>('live')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number>()
  const { rows, error, retry, isSlow } = useFarms(category, open)
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const harvests = useHarvests(rows)
  const shown = rows && chosen(rows, { filter, stakedOnly, text })
  const opened = rows?.find(({ farm }) => farm.pid === open)
  const List = view === 'TABLE' ? FarmTable : FarmCards

  return (
    <>
      <EarnFrame
        title={category === 'LP' ? t('Farms') : t('Stakings')}
        sentence={
          category === 'LP'
            ? t(
                'Stake the tokens of a pool and earn the main token with every block, on top of the pool’s trading fees.',
              )
            : t('Stake a single token and earn the main token with every block.')
        }
        aside={<HarvestAll harvests={harvests} />}
        failure={error ? { title: t('The farms cannot be read now'), error, retry } : undefined}
        note={
          isSlow ? t('There are so many farms that those without a stake of yours are read once a minute.') : undefined
        }
        bar={
          <ListBar
            state={{
              options: [
                { value: 'live', label: t('Live') },
                { value: 'finished', label: t('Finished') },
                { value: 'community', label: t('Community') },
              ],
              value: filter,
              onChange: setFilter,
            }}
            stakedOnly={{
              value: stakedOnly,
              onChange: (wanted) => changeSettings({ farmStakedOnly: wanted ? 'true' : 'false' }),
            }}
            view={{ value: view, onChange: (farmsView) => changeSettings({ farmsView }) }}
            search={{ label: t('Search farms'), value: text, onChange: setText }}
          >
            <NavTabs
              label={t('Kind of farm')}
              tabs={[
                { to: '/farms', label: t('Pool tokens') },
                { to: '/stakings', label: t('Single tokens') },
              ]}
            />
          </ListBar>
        }
      >
        {shown && <List rows={shown} onOpen={setOpen} />}
      </EarnFrame>
      {opened && <FarmDialog row={opened} onClose={() => setOpen(undefined)} />}
    </>
  )
}
