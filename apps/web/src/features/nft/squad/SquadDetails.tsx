import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Faq } from './about/Faq.tsx'
import { SnapshotCheck } from './about/SnapshotCheck.tsx'
import { SquadFacts } from './about/SquadFacts.tsx'
import type { SquadView } from './useSquad.ts'

const Gallery = lazyComponent('SquadGallery', async () => (await import('./about/Gallery.tsx')).Gallery)
const Samples = lazyComponent('SquadSamples', async () => (await import('./about/Samples.tsx')).Samples)
const Chances = lazyComponent('SquadChances', async () => (await import('./about/Chances.tsx')).Chances)
const ShuffleProof = lazyComponent('ShuffleProof', async () => (await import('./proof/ShuffleProof.tsx')).ShuffleProof)

/** Sections about a season below its sale: pieces, chances, the draw, the snapshot, facts and answers. */
export function SquadDetails({ view }: { readonly view: SquadView }) {
  const { phase } = view
  const isDrawn = phase === 'claim' || phase === 'complete'
  return (
    <Suspense>
      {isDrawn ? <Gallery view={view} /> : <Samples view={view} />}
      {isDrawn && <ShuffleProof view={view} />}
      <Chances view={view} />
      {!isDrawn && <SnapshotCheck view={view} />}
      <SquadFacts view={view} />
      <Faq isLocked={view.state?.isLocked} />
    </Suspense>
  )
}
