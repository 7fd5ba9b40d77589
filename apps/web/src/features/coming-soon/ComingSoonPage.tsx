import type { ComponentType } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { ComingSoonPath } from './comingSoon.route.tsx'
import { type ComingSoonObject, comingSoon } from './comingSoon.ts'
import { SaleRing } from './objects/SaleRing.tsx'

const OBJECTS: Readonly<Record<ComingSoonObject, ComponentType>> = {
  saleRing: SaleRing,
}

/** Creates the placeholder page of a path: what will be there, drawn faintly, in one line. */
export const createComingSoonPage = (path: ComingSoonPath) =>
  function ComingSoonPage() {
    const t = useTranslation()
    const { title, description, object } = comingSoon[path]
    const Drawing = OBJECTS[object]
    return (
      <div className="mx-auto flex max-w-140 flex-col items-center gap-8 px-4 py-16 text-center xs:px-6 sm:py-24">
        <div aria-hidden="true" className="flex min-h-64 w-full items-center justify-center opacity-60">
          <Drawing />
        </div>
        <div>
          <h1 className="text-[2rem]/9 font-bold tracking-[-0.022em] sm:text-2xl">{t(title)}</h1>
          <p className="mt-3 text-balance text-muted">
            {t(description)} {t('Opening soon.')}
          </p>
        </div>
      </div>
    )
  }
