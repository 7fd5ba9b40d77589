import { Fragment, type ReactNode, useId } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { shortenAddress } from '#lib/format/shortenAddress.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { AccountLink } from '../AccountLink.tsx'
import type { Proposal } from '../voting.schemas.ts'

/** Who made a proposal, its period and the blocks at which voting power counts, and what anyone needs to count it again. */
export function ProposalDetails({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const headingId = useId()
  const { hub } = useChain()
  const { id, author, snapshot, drawWindow, drawnBlocks, start, end, created, ipfs } = proposal
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="mb-4 text-lg font-semibold">
          {t('Details')}
        </h2>
        <DescriptionList>
          <DescriptionRow label={t('ID')}>
            <span className="inline-flex items-center gap-1">
              <span title={id}>{shortenAddress(id)}</span>
              <CopyButton text={id} label={t('Copy ID')} />
            </span>
          </DescriptionRow>
          <DescriptionRow label={t('Creator')}>
            <AccountLink address={author} />
          </DescriptionRow>
          <DescriptionRow label={t('Snapshot')} hint={t('Voting power is what accounts held at this block.')}>
            <BlockLink number={snapshot} />
          </DescriptionRow>
          {drawWindow > 0 && (
            <DescriptionRow
              label={t('Drawn blocks')}
              hint={t(
                'Three are drawn when voting starts, from the %count% blocks before the snapshot. The lowest of an account’s voting powers counts, so tokens held for a few blocks count nothing.',
                { count: String(drawWindow) },
              )}
            >
              {drawnBlocks == null ? t('Drawn at the start') : <BlockLinks numbers={drawnBlocks} />}
            </DescriptionRow>
          )}
          <DescriptionRow label={t('Start')}>
            <DateInBothZones time={start} />
          </DescriptionRow>
          <DescriptionRow label={t('End')}>
            <DateInBothZones time={end} />
          </DescriptionRow>
          {created !== undefined && (
            <DescriptionRow label={t('Created')}>
              <DateInBothZones time={created} />
            </DescriptionRow>
          )}
          {hub && ipfs !== undefined && (
            <DescriptionRow label={t('Signed message')}>
              <ExternalLink href={`${hub.url}/ipfs/${ipfs}`}>{`${ipfs.slice(0, 6)}…${ipfs.slice(-4)}`}</ExternalLink>
            </DescriptionRow>
          )}
          {hub && (
            <DescriptionRow
              label={t('All votes')}
              hint={t('Every signed message, to count the result without this site.')}
            >
              <ExternalLink href={`${hub.url}/api/proposals/${id}.json`}>{t('Export')}</ExternalLink>
            </DescriptionRow>
          )}
        </DescriptionList>
      </Card>
    </section>
  )
}

/** Number of a block, which leads to the explorer where there is one. */
function BlockLink({ number }: { readonly number: number }): ReactNode {
  const { explorer } = useChain().chainConfig
  return explorer ? <ExternalLink href={`${explorer.url}/block/${number}`}>{number}</ExternalLink> : number
}

/** A time in the viewer's zone and in UTC; once where they are the same. */
function DateInBothZones({ time }: { readonly time: number }): ReactNode {
  const t = useTranslation()
  const [own, utc] = [formatDate(time, 'dateTime'), formatDate(time, 'utcDateTime')]
  return (
    <time dateTime={new Date(time * 1000).toISOString()}>
      {own === utc ? (
        t('%time% UTC', { time: utc })
      ) : (
        <>
          {own}
          <span className="block text-xs text-muted">{t('%time% UTC', { time: utc })}</span>
        </>
      )}
    </time>
  )
}

/** Links to blocks, each once, the newest first. */
const BlockLinks = ({ numbers }: { readonly numbers: readonly number[] }) =>
  [...new Set(numbers)]
    .sort((a, b) => b - a)
    .map((number, index) => (
      <Fragment key={number}>
        {index > 0 && ', '}
        <BlockLink number={number} />
      </Fragment>
    ))
