import { SECONDS_PER_DAY } from '../../lib/time.ts'
import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { ProgressRing } from '../../ui/feedback/ProgressRing.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/figure/DescriptionList.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { PercentChange } from '../../ui/figure/PercentChange.tsx'
import { Stat } from '../../ui/figure/Stat.tsx'
import { AddressText } from '../../ui/identity/AddressText.tsx'
import { PairIcon } from '../../ui/identity/PairIcon.tsx'
import { QrCode } from '../../ui/identity/QrCode.tsx'
import { TokenIcon } from '../../ui/identity/TokenIcon.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const SPARKLINE_VALUES = Array.from({ length: 40 }, (_, i) => 10 + Math.sin(i / 4) * 3 + i / 8)
const [ADDRESS_A, ADDRESS_B] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000b2',
]

/** Figures, identities and descriptions. */
export const FigureSamples = () => (
  <SampleGroup title="Figures">
    <Sample title="Money" note="Long, short, with a unit, unknown, being read">
      <DescriptionList>
        <DescriptionRow label="A long one">
          <Money value="1234567.890123456789" unit="ZONO" />
        </DescriptionRow>
        <DescriptionRow label="A tiny one">
          <Money value="0.000000000123456" unit="BNB" />
        </DescriptionRow>
        <DescriptionRow label="Unknown">
          <Money value={undefined} unit="BNB" />
        </DescriptionRow>
        <DescriptionRow label="Being read">
          <Money value={undefined} isLoading />
        </DescriptionRow>
      </DescriptionList>
    </Sample>
    <Sample title="Change" note="Up, down, none, unknown">
      <p className="flex gap-6">
        <PercentChange value={12.345} />
        <PercentChange value={-3.2} />
        <PercentChange value={0.001} />
        <PercentChange value={undefined} />
      </p>
    </Sample>
    <Stat
      label="Total value locked"
      endContent={<Sparkline values={SPARKLINE_VALUES} label="It rose over the month" />}
    >
      $12,345,678
    </Stat>
    <Stat label="Being read">{undefined}</Stat>
    <Sample title="Badge">
      <p className="flex flex-wrap gap-2">
        <Badge>Finished</Badge>
        <Badge variant="accent">Live</Badge>
        <Badge variant="warn">Coming Soon</Badge>
        <Badge variant="loss">Paused</Badge>
      </p>
    </Sample>
    <Sample title="Token marks" note="Drawn, a pair, a logo that does not load">
      <p className="flex items-center gap-4">
        <TokenIcon name="ZONO" seed={ADDRESS_A} size={40} />
        <PairIcon first={{ name: 'ZONO', seed: ADDRESS_A }} second={{ name: 'BNB', seed: ADDRESS_B }} />
        <TokenIcon name="Lost" seed={ADDRESS_B} src="/no-such-logo.png" />
      </p>
    </Sample>
    <Sample title="Progress with marks">
      <ProgressBar
        label="Raised"
        value={62}
        max={100}
        valueText="62 of 100 BNB"
        marks={[
          { value: 40, label: 'Soft cap' },
          { value: 100, label: 'Hard cap' },
        ]}
      />
      <ProgressBar label="Nothing yet" value={0} max={0} />
    </Sample>
    <Sample title="ProgressRing">
      <p className="flex items-center gap-4">
        <ProgressRing label="0.01 percent of the pool" share={0.0001} />
        <ProgressRing label="30 percent of the pool" share={0.3} size={56} />
        <ProgressRing label="All of the pool" share={1} />
      </p>
    </Sample>
    <Sample title="Countdown" note="Days, minutes, over, unknown">
      <p className="flex flex-wrap gap-6 text-lg font-semibold">
        <Countdown seconds={2 * SECONDS_PER_DAY + 4000}>over</Countdown>
        <Countdown seconds={95}>over</Countdown>
        <Countdown seconds={0}>Drawing now</Countdown>
        <Countdown seconds={undefined}>over</Countdown>
      </p>
    </Sample>
    <Sample title="Address">
      <AddressText address={ADDRESS_A} href={`https://example.org/address/${ADDRESS_A}`} />
    </Sample>
    <Sample title="QR code">
      <div className="w-40">
        <QrCode text="https://example.org" label="Leads to example.org" />
      </div>
    </Sample>
  </SampleGroup>
)
