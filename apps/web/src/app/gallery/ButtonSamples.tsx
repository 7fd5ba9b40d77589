import { Ellipsis, Moon, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { ExternalLink } from '../../ui/button/ExternalLink.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Hint } from '../../ui/feedback/Hint.tsx'
import { Menu } from '../../ui/navigation/Menu.tsx'
import { Pagination } from '../../ui/navigation/Pagination.tsx'
import { Family, Sample } from './Sample.tsx'

const nothing = () => {}

/** What is pressed. */
export function PressSamples() {
  const [page, setPage] = useState(2)
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <Family title="Press">
      <Sample title="Button" note="Primary, quiet, danger; off; under way">
        <div className="flex flex-wrap gap-3">
          <Button onClick={nothing}>Swap</Button>
          <Button kind="quiet" onClick={nothing}>
            Dismiss
          </Button>
          <Button kind="danger" onClick={nothing}>
            Swap Anyway
          </Button>
          <Button disabled>Enter an amount</Button>
          <Button pending>Enabling</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large" onClick={nothing}>
            Large
          </Button>
          <Button size="small" onClick={nothing}>
            Small
          </Button>
          <a href="#press" className={buttonClass({ kind: 'quiet', size: 'small' })}>
            Liquidity, a link that looks like a button
          </a>
        </div>
        <Button wide size="large" disabled>
          Insufficient liquidity for this trade, in a sentence that is longer than the button
        </Button>
      </Sample>
      <Sample title="Icon button" note="At rest, pressed, off; copy says so for a second">
        <div className="flex items-center gap-2">
          <IconButton icon={Settings} label="Settings" onClick={nothing} />
          <IconButton icon={Moon} label="Dark" pressed onClick={nothing} />
          <IconButton icon={Moon} label="Cannot be pressed" disabled onClick={nothing} />
          <CopyButton text="0x1234" label="Copy address" />
        </div>
        <p>
          Price impact <Hint about="Price impact">How far this trade alone moves the price of its pools.</Hint>
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
            entries={[
              { id: 'remove', label: 'Remove', onSelect: () => setChosen('Remove') },
              { id: 'later', label: 'Not now', onSelect: nothing, disabled: true },
              { id: 'view', label: 'View on the explorer', onSelect: () => setChosen('View') },
            ]}
          >
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
          </Menu>
        </div>
      </Sample>
      <Sample title="Pagination">
        <Pagination page={page} pages={3} onChange={setPage} />
      </Sample>
    </Family>
  )
}
