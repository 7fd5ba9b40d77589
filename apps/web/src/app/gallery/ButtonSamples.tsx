import { Check, Ellipsis, Moon, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, getButtonClassName } from '#ui/button/Button.tsx'
import { Chip, getPillClassName } from '#ui/button/Chip.tsx'
import { CopyButton } from '#ui/button/CopyButton.tsx'
import { ExternalLink } from '#ui/button/ExternalLink.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Menu } from '#ui/navigation/Menu.tsx'
import { Pagination } from '#ui/navigation/Pagination.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const noop = () => {}

/** Buttons and links. */
export function ButtonSamples() {
  const [isFiltered, setFiltered] = useState(true)
  const [page, setPage] = useState(2)
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <SampleGroup title="Press">
      <Sample title="Button" note="Primary, secondary, wash, danger; disabled but focusable; pending">
        <div className="flex flex-wrap gap-3">
          <Button onClick={noop}>Swap</Button>
          <Button variant="secondary" onClick={noop}>
            Dismiss
          </Button>
          <Button variant="wash" onClick={noop}>
            Harvest
          </Button>
          <Button variant="danger" onClick={noop}>
            Swap Anyway
          </Button>
          <Button disabled>Enter an amount</Button>
          <Button isPending>Enabling</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large" onClick={noop}>
            Large
          </Button>
          <Button size="small" onClick={noop}>
            Small
          </Button>
          <Button size="small" variant="wash" onClick={noop}>
            Small wash
          </Button>
          <a href="#press" className={getButtonClassName({ variant: 'secondary', size: 'small' })}>
            Liquidity, a link that looks like a button
          </a>
        </div>
        <Button fullWidth size="large" disabled>
          Insufficient liquidity for this trade, in a sentence that is longer than the button
        </Button>
      </Sample>
      <Sample title="Chip" note="Filter on, off, with a count and an icon; an action; a link as a pill">
        <div className="flex flex-wrap gap-2">
          <Chip isSelected={isFiltered} onClick={() => setFiltered(!isFiltered)} icon={Check} count={3}>
            My farms
          </Chip>
          <Chip isSelected={false} onClick={noop}>
            Boosted
          </Chip>
          <Chip onClick={noop}>25%</Chip>
          <a href="#press" className={getPillClassName()}>
            BNB Chain
          </a>
        </div>
      </Sample>
      <Sample title="Icon button" note="At rest, pressed, off; copy says so for a second">
        <div className="flex items-center gap-2">
          <IconButton icon={Settings} label="Settings" onClick={noop} />
          <IconButton icon={Moon} label="Dark" pressed onClick={noop} />
          <IconButton icon={Moon} label="Cannot be pressed" disabled onClick={noop} />
          <CopyButton text="0x1234" label="Copy address" />
        </div>
        <p>
          Price impact <InfoTip label="Price impact">How far this trade alone moves the price of its pools.</InfoTip>
        </p>
        <p>
          <ExternalLink href="https://example.org">View on the explorer</ExternalLink>,{' '}
          <ExternalLink href="data:text/html,hostile">a hostile link is text</ExternalLink>
        </p>
      </Sample>
      <Sample title="Menu" note={`Chosen: ${chosen}`}>
        <div>
          <Menu
            label="More to do"
            items={[
              { id: 'remove', label: 'Remove', onSelect: () => setChosen('Remove') },
              { id: 'later', label: 'Not now', onSelect: noop, disabled: true },
              { id: 'view', label: 'View on the explorer', onSelect: () => setChosen('View') },
            ]}
          >
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
          </Menu>
        </div>
      </Sample>
      <Sample title="Pagination">
        <Pagination page={page} pageCount={3} onChange={setPage} />
      </Sample>
    </SampleGroup>
  )
}
