import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ArtSamples } from './ArtSamples.tsx'
import { ButtonSamples } from './ButtonSamples.tsx'
import { DialogSamples } from './DialogSamples.tsx'
import { FeedbackSamples } from './FeedbackSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FigureSamples } from './FigureSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { NftSamples } from './NftSamples.tsx'

/** Gallery of all `ui/` components with their states. Only in development and design builds. */
export const GalleryPage = () => (
  <div className="mx-auto grid max-w-[1080px] gap-10 px-4 py-12 xs:px-6">
    <PageHeader title="Design" subtitle="Every part with each of its states." />
    <ArtSamples />
    <ButtonSamples />
    <FieldSamples />
    <FigureSamples />
    <FeedbackSamples />
    <DialogSamples />
    <ListSamples />
    <NftSamples />
  </div>
)
