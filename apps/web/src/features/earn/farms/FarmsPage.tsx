import { Suspense, useMemo } from 'react'
import { useAccount } from '../../../core/wallet/useWallet.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { lazyPart } from '../../../ui/lazyComponent.tsx'
import { NavTabs } from '../../../ui/navigation/NavTabs.tsx'
import { EarnFrame } from '../list/EarnLayout.tsx'
import { ListBar } from '../list/ListToolbar.tsx'
import { useListAddress } from '../list/useListSearchParams.ts'
import { HarvestAll } from '../reward/HarvestAll.tsx'
import type { Farm } from './farms.queries.ts'
import { chosen, type FarmFilter, isStakedOnly } from './farms.rules.ts'
import { FarmCards } from './list/FarmCards.tsx'
import { FarmTable } from './list/FarmTable.tsx'
import { useFarmColumns } from './list/useFarmColumns.tsx'
import { useFarms } from './useFarms.ts'
import { useHarvests } from './useHarvests.ts'

const FarmDialog = lazyPart('FarmDialog', async () => (await import('./dialog/FarmDialog.tsx')).FarmDialog)

/** Farms of pool tokens. */
export const LpFarmsPage = () => <FarmsPage category="LP" />

/** Farms of single tokens. */
export const TokenFarmsPage = () => <FarmsPage category="TOKEN" />

const FILTERS: readonly FarmFilter[] = ['live', 'finished', 'community']

/** Known with the first row, so that no row moves when prices come. */
const FIRST_SORT = { key: 'multiplier', isDescending: true }

function FarmsPage({ category }: Pick<Farm, 'category'>) {
  const t = useT()
  const account = useAccount()
  const choice = useSettings((settings) => settings.farmStakedOnly)
  const list = useListAddress('farm')
  const kept = useSettings((settings) => settings.farmsView)
  const view = list.view ?? kept
  const filter = FILTERS.find((one) => one === list.state) ?? 'live'
  const open = list.opened === undefined ? undefined : Number(list.opened)
  const { rows, error, retry, isSlow } = useFarms(category, open)
  const stakedOnly = account !== undefined && isStakedOnly(choice, filter)
  const harvests = useHarvests(rows)
  const shown = useMemo(
    () => rows && chosen(rows, { filter, stakedOnly, text: list.text }),
    [rows, filter, stakedOnly, list.text],
  )
  const columns = useFarmColumns(list.open)
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
              onChange: list.setState,
            }}
            stakedOnly={{
              value: stakedOnly,
              onChange: (wanted) => changeSettings({ farmStakedOnly: wanted ? 'true' : 'false' }),
            }}
            view={{
              value: view,
              onChange: (farmsView) => {
                changeSettings({ farmsView })
                list.setView(farmsView)
              },
            }}
            search={{ label: t('Search farms'), value: list.text, onChange: list.setText }}
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
        {shown && (
          <List rows={shown} columns={columns} sort={{ value: list.sort ?? FIRST_SORT, onChange: list.setSort }} />
        )}
      </EarnFrame>
      <Suspense>{opened && <FarmDialog row={opened} onClose={list.close} />}</Suspense>
    </>
  )
}
