import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ChunkLoadError, loadChunk } from '../lib/loadChunk.ts'
import { Button } from './button/Button.tsx'

/**
 * A component whose code is fetched when it is first shown. A chunk that is gone reloads the page once; when it fails
 * again only this part is missing, and says so.
 *
 * @param name - Names the chunk's mark in session storage; unique in the page.
 */
export function lazyComponent<props extends object>(name: string, load: () => Promise<ComponentType<props>>) {
  // The props of a lazy component are those of what it loads, which its type does not say for a parameter.
  const Part = lazy(async () => ({ default: await loadChunk(name, load) })) as unknown as ComponentType<props>
  return function LazyPart(props: props) {
    return (
      <ChunkErrorBoundary>
        <Part {...props} />
      </ChunkErrorBoundary>
    )
  }
}

/** Catches a chunk that cannot be loaded; every other error goes on to the screen's own boundary. */
class ChunkErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof ChunkLoadError) return <ChunkErrorNotice />
    throw error
  }
}

/** Stands above the page, for the part that is missing may be a dialog. */
function ChunkErrorNotice() {
  const t = useTranslation()
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto grid max-w-[420px] gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-raised sm:bottom-6"
    >
      <p>{t('This part of the page could not be loaded. Check your connection, then reload the page.')}</p>
      <Button size="small" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </div>
  )
}
