import { PressSamples } from './ButtonSamples.tsx'
import { LayerSamples } from './DialogSamples.tsx'
import { StateSamples } from './FeedbackSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FigureSamples } from './FigureSamples.tsx'
import { ListSamples } from './ListSamples.tsx'

/** Every part of `ui/` with each of its states. Only in development builds. */
export const DesignPage = () => (
  <div className="mx-auto grid max-w-[1080px] gap-12 px-4 py-12 xs:px-6">
    <h1 className="text-xl font-semibold">Design</h1>
    <PressSamples />
    <FieldSamples />
    <FigureSamples />
    <StateSamples />
    <LayerSamples />
    <ListSamples />
  </div>
)
