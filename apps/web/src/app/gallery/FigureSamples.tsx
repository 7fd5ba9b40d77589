import { Sparkline } from '../../ui/chart/Sparkline.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Ring } from '../../ui/feedback/Ring.tsx'
import { Detail, Details } from '../../ui/figure/Details.tsx'
import { Money } from '../../ui/figure/Money.tsx'
import { PercentChange } from '../../ui/figure/PercentChange.tsx'
import { Stat } from '../../ui/figure/Stat.tsx'
import { AddressText } from '../../ui/identity/AddressText.tsx'
import { PairIcon } from '../../ui/identity/PairIcon.tsx'
import { QrCode } from '../../ui/identity/QrCode.tsx'
import { TokenIcon } from '../../ui/identity/TokenIcon.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const SPARKLINE_VALUES = Array.from({ length: 40 }, (_, i) => 10 + Math.sin(i / 4) * 3 + i / 8)
const [ONE, TWO] = ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000b2']

/** What is read. */
export const FigureSamples = () => (
  <SampleGroup title="Figures">
    <Sample title="Money" note="Long, short, with a unit, unknown, being read">
      <Details>
        <Detail label="A long one">
          <Money value="1234567.890123456789" unit="ZONO" />
        </Detail>
        <Detail label="A tiny one">
          <Money value="0.000000000123456" unit="BNB" />
        </Detail>
        <Detail label="Unknown">
          <Money value={undefined} unit="BNB" />
        </Detail>
        <Detail label="Being read">
          <Money value={undefined} isLoading />
        </Detail>
      </Details>
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
        <TokenIcon name="ZONO" seed={ONE} size={40} />
        <PairIcon first={{ name: 'ZONO', seed: ONE }} second={{ name: 'BNB', seed: TWO }} />
        <TokenIcon name="Lost" seed={TWO} src="/no-such-logo.png" />
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
    <Sample title="Ring">
      <p className="flex items-center gap-4">
        <Ring label="0.01 percent of the pool" share={0.0001} />
        <Ring label="30 percent of the pool" share={0.3} size={56} />
        <Ring label="All of the pool" share={1} />
      </p>
    </Sample>
    <Sample title="Countdown" note="Days, minutes, over, unknown">
      <p className="flex flex-wrap gap-6 text-lg font-semibold">
        <Countdown seconds={2 * 86_400 + 4000}>over</Countdown>
        <Countdown seconds={95}>over</Countdown>
        <Countdown seconds={0}>Drawing now</Countdown>
        <Countdown seconds={undefined}>over</Countdown>
      </p>
    </Sample>
    <Sample title="Address">
      <AddressText address={ONE} href={`https://example.org/address/${ONE}`} />
    </Sample>
    <Sample title="QR code">
      <div className="w-40">
        <QrCode text="https://example.org" label="Leads to example.org" />
      </div>
    </Sample>
  </SampleGroup>
)
