import type { LoadedHomePart } from '#features/parts.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { routes } from '../routes.ts'

/** What the routes show on the home screen; the code of each loads with its first render. */
export const homeParts: readonly LoadedHomePart[] = routes.flatMap(({ path, homePart, requiredContracts }) =>
  homePart
    ? [{ slot: homePart.slot, path, Part: lazyComponent(`home ${path}`, homePart.load), requiredContracts }]
    : [],
)
