import type { EmptyArtName } from '#ui/art/EmptyArt.tsx'
import { Ribbon } from '#ui/art/Ribbon.tsx'
import { Seal } from '#ui/art/Seal.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const noop = () => {}

const EMPTY_STATES: Readonly<Record<EmptyArtName, string>> = {
  liquidity: 'No liquidity yet',
  staked: 'Nothing staked yet',
  wallet: 'This wallet is empty',
  approvals: 'No active approvals',
  search: 'No results found',
  transactions: 'No transactions yet',
  watchlist: 'Nothing on your watchlist',
  network: 'The network cannot be reached',
  notFound: 'Page not found',
}

/** Engravings, cards and empty states. */
export const ArtSamples = () => (
  <SampleGroup title="Engraving">
    <Sample title="Seal" note="20 to 160 px; the seed decides, or the number of petals">
      <p className="flex flex-wrap items-center gap-6">
        <Seal seed="0xa1" size={20} />
        <Seal seed="0xa1" size={44} />
        <Seal seed="farms" size={88} petals={14} className="opacity-75" />
        <Seal seed="0xb2" size={160} />
      </p>
    </Sample>
    <Sample title="Type" note="Display, hero, heading, money">
      <p className="text-display font-bold">72</p>
      <p className="text-3xl font-bold">Sixty</p>
      <p className="text-2xl font-bold">Forty</p>
      <p className="text-money">
        <Money value="779.44" unit="ZONO" />
      </p>
    </Sample>
    <Card>A card on the ground</Card>
    <Card variant="note">
      What belongs to the viewer <Ribbon />
    </Card>
    <Card variant="brass">A win</Card>
    {(Object.keys(EMPTY_STATES) as EmptyArtName[]).map((art) => (
      <Sample key={art} title={`Empty: ${art}`}>
        <EmptyState
          art={art}
          title={EMPTY_STATES[art]}
          action={
            <Button variant="wash" size="small" onClick={noop}>
              Do something
            </Button>
          }
        >
          One line that says what appears here.
        </EmptyState>
      </Sample>
    ))}
    <Sample title="Empty: without a drawing">
      <EmptyState title="Nothing here" seed="design">
        The seal follows from the seed.
      </EmptyState>
    </Sample>
  </SampleGroup>
)
