import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stepper } from '#ui/feedback/Stepper.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const noop = () => {}

function Announced() {
  const [count, setCount] = useState(0)
  return (
    <div className="flex items-center gap-3">
      <Button variant="secondary" size="small" onClick={() => setCount(count + 1)}>
        Count
      </Button>
      {count}
      <Announcement text={count === 0 ? undefined : `Counted to ${count}`} />
    </div>
  )
}

/** Feedback components. */
export const FeedbackSamples = () => (
  <SampleGroup title="States">
    <Sample title="Banner">
      <Banner variant="info">Translations fall back to English where a text is missing.</Banner>
      <Banner variant="warn">The network cannot be reached. What you see is 40 s old.</Banner>
      <Banner variant="danger">Anyone can create a token with any name, including fakes of known ones.</Banner>
    </Sample>
    <Sample title="Stepper">
      <Stepper
        steps={[
          { id: 'approval', label: 'Enabled', state: 'done' },
          { id: 'swap', label: 'Swap', state: 'now' },
          { id: 'receipt', label: 'Receipt', state: 'next' },
        ]}
      />
    </Sample>
    <Sample title="Being read">
      <p>
        <Skeleton width="12rem" />
      </p>
      <Spinner />
    </Sample>
    <Sample title="Announced" note="Read out once it has been stable for a moment">
      <Announced />
    </Sample>
    <Sample title="Failed">
      <ErrorState
        title="Something went wrong"
        description="Your funds are safe; nothing was sent."
        actionLabel="Try again"
        onAction={noop}
      />
    </Sample>
  </SampleGroup>
)
