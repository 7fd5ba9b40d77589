import type { ReactNode } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { DeploymentNotice } from '#core/services/DeploymentNotice.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import { OutboxNotice } from './OutboxNotice.tsx'

/** Frame of the voting screens with the links between them. As tall as the window: the footer does not move while they load. */
export function VotingLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslation()
  const { hub, chainConfig } = useChain()
  const tabs = [
    { to: '/voting', label: t('Overview'), isExact: true },
    { to: '/voting/proposal', label: t('Proposals'), isExact: true },
    { to: '/voting/proposal/create', label: t('Make a Proposal') },
  ]
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1248px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-8 xs:px-6">
      <NavTabs label={t('Voting')} tabs={tabs} />
      {hub === undefined ? (
        <EmptyState
          headingLevel={1}
          seed="voting"
          title={t('Voting isn’t set up on %network%', { network: chainConfig.name })}
        >
          {t('This site has no voting service yet. Site operators: set hubUrl in config.json.')}
        </EmptyState>
      ) : (
        <>
          <DeploymentNotice service="hub" />
          <OutboxNotice />
          {children}
        </>
      )}
    </div>
  )
}
