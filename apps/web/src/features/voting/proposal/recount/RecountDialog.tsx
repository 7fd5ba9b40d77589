import { useState } from 'react'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { formatPower } from '#features/voting/voting.rules.ts'
import type { Proposal } from '#features/voting/voting.schemas.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import type { ProposalRecount, RecountProgress } from './recountProposal.ts'
import { useRecount } from './useRecount.ts'

type RecountDialogProps = { readonly proposal: Proposal; readonly onClose: () => void }

/** Counts a proposal in this browser, from the messages that the voters signed. */
export function RecountDialog({ proposal, onClose }: RecountDialogProps) {
  const t = useTranslation()
  const [run, setRun] = useState(1)
  return (
    <Dialog title={t('Count the votes yourself')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          {t('Your browser reads every signed vote, checks each signature and adds up the result.')}
        </p>
        <RecountRun key={run} proposal={proposal} onRestart={() => setRun(run + 1)} />
      </div>
    </Dialog>
  )
}

type RecountRunProps = { readonly proposal: Proposal; readonly onRestart: () => void }

function RecountRun({ proposal, onRestart }: RecountRunProps) {
  const t = useTranslation()
  const state = useRecount(proposal.id)
  if (state.status === 'counting') return <Counting progress={state.progress} />
  if (state.status === 'done') return <Counted proposal={proposal} result={state.result} onRestart={onRestart} />
  return (
    <>
      <Banner variant="danger" isAnnounced>
        {t('Couldn’t read the signed votes. The result on the page isn’t affected.')}
      </Banner>
      <Button variant="secondary" onClick={onRestart}>
        {t('Try again')}
      </Button>
    </>
  )
}

function Counting({ progress }: { readonly progress: RecountProgress | undefined }) {
  const t = useTranslation()
  const { checked, total } = progress ?? { checked: 0, total: 1 }
  const text = progress
    ? t('%checked% of %total% signatures checked', { checked: String(checked), total: String(total) })
    : t('Loading the signed votes…')
  return (
    <div className="grid gap-2">
      <ProgressBar label={t('Counting votes')} value={checked} max={total} valueText={text} />
      <p className="text-sm text-muted">{text}</p>
    </div>
  )
}

type CountedProps = RecountRunProps & { readonly result: ProposalRecount }

function Counted({ proposal, result, onRestart }: CountedProps) {
  const t = useTranslation()
  const symbol = useGovernanceToken()?.symbol
  const { scores, votes, problems, contracts, confirmedContracts, messageCount } = result
  const isSame = result.agrees && problems.length === 0 && confirmedContracts === contracts.length
  return (
    <>
      <Banner variant={isSame ? 'info' : 'warn'} isAnnounced>
        {isSame
          ? t('Same result. Every signature is valid, and the votes add up to what the voting service counts.')
          : result.agrees
            ? t('Same sums, but some messages couldn’t be confirmed.')
            : t('A different result. While voting is open, new votes may have come in: count again in a moment.')}
      </Banner>
      <DescriptionList>
        <DescriptionRow label={t('Valid messages')} hint={t('The proposal itself, its changes, and all votes.')}>
          {t('%valid% of %total%', { valid: String(messageCount - problems.length), total: String(messageCount) })}
        </DescriptionRow>
        {contracts.length > 0 && (
          <DescriptionRow
            label={t('Contract wallets')}
            hint={t('Their contracts confirm these signatures on the chain.')}
          >
            {t('%confirmed% of %total% confirmed', {
              confirmed: String(confirmedContracts),
              total: String(contracts.length),
            })}
          </DescriptionRow>
        )}
        <DescriptionRow label={t('Votes counted')} hint={t('The last vote of each account counts.')}>
          {t(plural('%count% vote', '%count% votes', votes.length))}
        </DescriptionRow>
        {scores.map((score, index) => {
          const choice = proposal.choices[index] ?? String(index + 1)
          return (
            <DescriptionRow key={choice} label={choice}>
              <Money value={formatPower(score)} {...(symbol !== undefined && { unit: symbol })} />
            </DescriptionRow>
          )
        })}
      </DescriptionList>
      <p className="text-sm text-muted">
        {t(
          'The voting power of each vote is what the voting service read at block %block%. With the exported votes and an archive node you can check that too.',
          { block: String(proposal.snapshot) },
        )}
      </p>
      {!isSame && (
        <Button variant="secondary" onClick={onRestart}>
          {t('Count again')}
        </Button>
      )}
    </>
  )
}
