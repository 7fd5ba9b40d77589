import { useState } from 'react'
import { AmountInput } from '#ui/form/AmountInput.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { SearchField } from '#ui/form/SearchField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { Slider } from '#ui/form/Slider.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const sanitize = (typed: string) => (/^\d*\.?\d*$/.test(typed) ? typed : undefined)

/** Form controls. */
export function FieldSamples() {
  const [text, setText] = useState('0.5')
  const [amount, setAmount] = useState('1.5')
  const [search, setSearch] = useState('zon')
  const [isOn, setOn] = useState(true)
  const [speed, setSpeed] = useState<'standard' | 'fast' | 'instant'>('fast')
  const [share, setShare] = useState(25)
  const [tab, setTab] = useState<'lists' | 'tokens'>('lists')
  return (
    <SampleGroup title="Fill in">
      <Sample title="Text field" note="Empty, with a unit and a hint, wrong">
        <TextField label="Recipient" value="" onChange={setText} placeholder="Wallet Address or ENS name" />
        <TextField label="Slippage" value={text} onChange={setText} suffix="%" hint="Of the amount you receive" />
        <TextField label="Deadline" value="0" onChange={setText} error="Enter a time above zero" />
      </Sample>
      <Sample title="Amount" note="Typed, being computed, more than the balance; a long one shrinks">
        <div className="grid gap-2 rounded-card border border-edge bg-raised p-4">
          <AmountInput id="gallery-amount" label="You pay" value={amount} onChange={setAmount} sanitize={sanitize} />
          <AmountInput
            id="gallery-computed"
            label="You receive"
            value="779.441234"
            onChange={setAmount}
            sanitize={sanitize}
            isLoading
          />
          <AmountInput
            id="gallery-invalid"
            label="Too much"
            value="123456789012345.123456789012345678"
            onChange={setAmount}
            sanitize={sanitize}
            describedBy="gallery-balance"
            isInvalid
          />
          <p id="gallery-balance" className="text-sm text-loss">
            Insufficient balance: 12 BNB
          </p>
        </div>
      </Sample>
      <Sample title="Search field">
        <SearchField label="Search pools" value={search} onChange={setSearch} />
      </Sample>
      <Sample title="Switch and checkbox">
        <Switch label="Sounds" hint="A soft tone on success" checked={isOn} onChange={setOn} />
        <Checkbox label="I understand" checked={isOn} onChange={setOn} />
      </Sample>
      <Sample title="Segmented control">
        <SegmentedControl
          label="Speed"
          options={[
            { value: 'standard', label: 'Standard' },
            { value: 'fast', label: 'Fast' },
            { value: 'instant', label: 'Instant' },
          ]}
          value={speed}
          onChange={setSpeed}
        />
      </Sample>
      <Sample title="Navigation tabs" note="Links; the current screen is marked">
        <NavTabs
          label="Screens"
          tabs={[
            { to: '/design', label: 'Design' },
            { to: '/swap', label: 'Swap' },
          ]}
        />
      </Sample>
      <Sample title="Slider">
        <p className="text-xl font-semibold">{share}%</p>
        <Slider label="Amount to remove" value={share} max={100} onChange={setShare} valueText={`${share}%`} />
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Manage"
          tabs={[
            { value: 'lists', label: 'Lists' },
            { value: 'tokens', label: 'Tokens' },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'lists' ? 'The lists that are searched.' : 'The tokens that were imported.'}
        </Tabs>
      </Sample>
    </SampleGroup>
  )
}
