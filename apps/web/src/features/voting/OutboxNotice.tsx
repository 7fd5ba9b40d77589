import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { startDelivery } from '#core/services/deliver.ts'
import { getHubErrorMessage, HubError } from '#core/services/hubError.ts'
import { hubQueryKey } from '#core/services/hubQuery.ts'
import { getOutbox, type OutboxEntry, removeFromOutbox, useOutboxEntries } from '#core/services/outbox.ts'
import { showToast } from '#core/toasts/toasts.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { showAccepted } from './showAccepted.ts'
import { waitForProposalCount } from './vote/waitForCount.ts'

/** Sends kept messages again while a screen of voting is open, and says so. */
export function OutboxNotice() {
  const t = useTranslation()
  const chain = useChain()
  const { hub, chainConfig } = chain
  const { chainId } = chainConfig
  const queries = useQueryClient()
  const entries = useOutboxEntries().filter((entry) => entry.chainId === chainId)
  const [keptIds, setKeptIds] = useState<ReadonlySet<Hex>>(new Set())
  const hasEntries = entries.length > 0

  // Starts a timer.
  useEffect(() => {
    if (hub === undefined || !hasEntries) return
    return startDelivery(hub, () => getOutbox(chainId), {
      onAccepted: async ({ subject, envelope }) => {
        showAccepted(subject)
        const { proposal } = envelope.data.message
        if (subject.kind === 'vote') await waitForProposalCount(chain, queries, proposal as Hex)
        void queries.invalidateQueries({ queryKey: hubQueryKey(chainId) })
      },
      onKept: ({ id }) => setKeptIds((ids) => new Set(ids).add(id)),
      onRefused: (entry, error) => showToast({ type: 'danger', ...describeRefusal(entry, error) }),
    })
  }, [chain, hub, chainId, hasEntries, queries])

  const kept = entries.filter(({ id }) => keptIds.has(id))
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {kept.map(({ id, subject: { kind, title, choice = '' } }) => (
        <Banner key={id} variant="warn">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {kind === 'change' || kind === 'withdrawal' ? (
                <>
                  {t('“%title%”', { title })}{' '}
                  {t(
                    'Signed, but the voting service isn’t responding. It’s kept in this browser and sent again while Voting is open.',
                  )}
                </>
              ) : (
                <>
                  {kind === 'vote'
                    ? t('Your vote “%choice%” on “%title%” is signed and kept in this browser.', { choice, title })
                    : t('Your proposal “%title%” is signed and kept in this browser.', { title })}{' '}
                  {t('The voting service isn’t responding. It’s sent again while Voting is open.')}
                </>
              )}
            </p>
            <Button variant="secondary" size="small" onClick={() => removeFromOutbox(id)}>
              {t('Discard')}
            </Button>
          </div>
        </Banner>
      ))}
    </div>
  )
}

const describeRefusal = (
  { subject: { title } }: OutboxEntry,
  error: unknown,
): { readonly title: Message; readonly description: Message } => ({
  title: msg('“%title%” wasn’t accepted', { title }),
  description: error instanceof HubError ? getHubErrorMessage(error) : msg('Error occurred, please try again'),
})
