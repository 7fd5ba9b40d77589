import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { RefreshButton } from '#core/screen/RefreshButton.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { firstSearchBlocksQuery, MIN_FIRST_SEARCH_BLOCKS } from './contracts/searchWindow.ts'
import { OperationList } from './operations/OperationList.tsx'
import { RoleTable } from './roles/RoleTable.tsx'
import { type OperatorView, useOperator } from './roles/useOperator.ts'
import { Section } from './Section.tsx'
import { OperatingKeys } from './settings/OperatingKeys.tsx'
import { SettingSection } from './settings/SettingSection.tsx'
import { listOperatingKeys } from './settings/settings.rules.ts'
import { TaskList } from './tasks/TaskList.tsx'
import { useSettledSections } from './useSettledSections.ts'

/** Blocks that each press on the button searches more: twenty requests at a public endpoint. */
const MORE_SEARCH_BLOCKS = 100_000n

/** What accounts with a role look after: who may do what, and what waits. Everyone may look; only they have buttons. */
export function OperatorPage() {
  const t = useTranslation()
  const { data: firstBlocks, isLoadingError } = useQuery(firstSearchBlocksQuery(useChain(), null))
  const [moreBlocks, setMoreBlocks] = useState(0n)
  const first = firstBlocks ?? (isLoadingError ? MIN_FIRST_SEARCH_BLOCKS : undefined)
  const blocks = first === undefined ? undefined : first + moreBlocks
  const view = useOperator(blocks)
  const settled = useSettledSections(view, blocks)
  return (
    <div className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 xs:px-6 sm:py-12">
      <PageHeader
        title={t('Operator')}
        subtitle={t('Who may change what on this exchange, and what waits for someone. Read from the chain.')}
      >
        <RefreshButton />
      </PageHeader>
      {settled > 0 && (
        <>
          <OwnRoles view={view} />
          <Section title={t('Pending operations')}>
            <OperationList
              view={view}
              blocks={blocks}
              onSearchEarlier={() => setMoreBlocks(moreBlocks + MORE_SEARCH_BLOCKS)}
            />
          </Section>
        </>
      )}
      {settled > 1 && (
        <Section title={t('Due now')}>
          <TaskList />
        </Section>
      )}
      {settled > 2 && (
        <Section title={t('Switches and fees')}>
          <SettingSection view={view} />
        </Section>
      )}
      {settled > 3 ? (
        <>
          <Keys view={view} />
          <Section
            title={t('Roles and owners')}
            subtitle={
              view.searchedFrom
                ? t('Blocks before %block% aren’t searched yet.', { block: String(view.searchedFrom) })
                : undefined
            }
          >
            <Roles view={view} />
          </Section>
        </>
      ) : (
        <p role="status" aria-label={t('Loading')} className="grid gap-4">
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </p>
      )}
    </div>
  )
}

/** Roles of the connected account; nothing for one without any. */
function OwnRoles({ view: { ownRoles } }: { readonly view: OperatorView }) {
  const t = useTranslation()
  if (ownRoles.length === 0) return null
  return (
    <Section title={t('Your roles')}>
      <ul className="flex flex-wrap gap-2">
        {ownRoles.map(({ instance, name }) => (
          <li key={`${instance.address} ${name}`}>
            <Badge variant="accent">
              {instance.name} · {name}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Keys that operate contracts; nothing where there are none. */
function Keys({ view: { roles, accounts } }: { readonly view: OperatorView }) {
  const t = useTranslation()
  const keys = listOperatingKeys(roles ?? [], accounts)
  if (keys.length === 0) return null
  return (
    <Section title={t('Operator accounts')} subtitle={t('They pay for their own transactions. Keep them funded.')}>
      <OperatingKeys keys={keys} accounts={accounts} />
    </Section>
  )
}

function Roles({ view: { roles, accounts, error, retry } }: { readonly view: OperatorView }) {
  const t = useTranslation()
  if (roles !== undefined) return <RoleTable roles={roles} accounts={accounts} />
  if (error) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('Couldn’t read the contracts')}
        description={t('The network isn’t responding. Your funds are safe.')}
        actionLabel={t('Try again')}
        onAction={retry}
      />
    )
  }
  return (
    <p role="status" aria-label={t('Loading')} className="grid gap-4">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </p>
  )
}
