import { Lock, Zap } from 'lucide-react'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PercentChange } from '#ui/figure/PercentChange.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { PairIcon } from '#ui/identity/PairIcon.tsx'
import { QrCode } from '#ui/identity/QrCode.tsx'
import { TokenIcon } from '#ui/identity/TokenIcon.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const SPARKLINE_VALUES = Array.from({ length: 40 }, (_, i) => 10 + Math.sin(i / 4) * 3 + i / 8)
const formatOneDecimal = (value: number) => value.toFixed(1)
const [ADDRESS_A, ADDRESS_B] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000b2',
]

/** Figures, identities and descriptions. */
export const FigureSamples = () => (
  <SampleGroup title="Figures">
    <Sample title="Money" note="Long, small, tiny, compact, own total, unknown, being read">
      <p className="grid justify-items-start gap-2 text-xl font-semibold">
        <Money value="10491953.27" unit="BUSD" />
        <Money value="1204.8013" unit="LP" />
        <Money value="0.021904418" unit="LP" significantDigits={3} />
        <Money value="0.00004128399" unit="BTCB" significantDigits={3} />
        <Money value="$63.29M" />
        <Money value="$12,480.22" areCentsMuted />
        <Money value={undefined} unit="BNB" />
        <Money value={undefined} isLoading />
      </p>
    </Sample>
    <Sample title="Description list">
      <DescriptionList>
        <DescriptionRow label="Slippage" hint="How far the price may move before the trade fails." tone="loss">
          4.2%
        </DescriptionRow>
        <DescriptionRow label="Minimum received">
          <Money value="775.54" unit="ZONO" />
        </DescriptionRow>
      </DescriptionList>
    </Sample>
    <Sample title="Change" note="Up, down, none, unknown">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <PercentChange value={12.345} />
        <PercentChange value={1240} />
        <PercentChange value={-3.2} />
        <PercentChange value={0.001} />
        <PercentChange value={undefined} />
      </p>
    </Sample>
    <Stat
      label="Total value locked"
      endContent={<Sparkline values={SPARKLINE_VALUES} label="It rose over the month" width={160} height={48} />}
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
        <Badge variant="gain">Matched</Badge>
        <Badge variant="brass">Winner</Badge>
        <Badge variant="accent" icon={Zap}>
          Boosted
        </Badge>
        <Badge variant="warn" icon={Lock}>
          Locked 2 d 4 h
        </Badge>
      </p>
    </Sample>
    <Sample title="Token icons" note="Drawn with one, two and three letters, a pair, a logo that does not load">
      <p className="flex items-center gap-4">
        <TokenIcon name="ZONO" seed={ADDRESS_A} size={40} />
        <PairIcon first={{ name: 'ZONO', seed: ADDRESS_A }} second={{ name: 'BNB', seed: ADDRESS_B }} />
        <TokenIcon name="UST" seed="0xc3" size={36} />
        <TokenIcon name="U" seed="0xd4" size={36} />
        <TokenIcon name="Lost" seed={ADDRESS_B} src="/no-such-logo.png" />
      </p>
    </Sample>
    <Sample title="Sparkline" note="Rising, falling, flat, one value">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Sparkline values={SPARKLINE_VALUES} label="Rising" format={formatOneDecimal} />
        <Sparkline values={SPARKLINE_VALUES.toReversed()} label="Falling" format={formatOneDecimal} />
        <Sparkline values={[1, 1, 1]} label="Flat" format={formatOneDecimal} />
        <Sparkline values={[1]} label="One value" />
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
