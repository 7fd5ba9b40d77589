import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { ChunkLoadError, loadChunk } from '#lib/loadChunk.ts'
import { Button } from './button/Button.tsx'

/**
 * Creates a component whose code loads on first render. A missing chunk reloads the page once; when it fails
 * again, a notice takes the component's place.
 *
 * What is certain to be shown soon is loaded ahead with `preload`: it is then there with its first render, while React
 * would hold back what replaces a placeholder for 0.3 s.
 *
 * @param name - Key of the reload flag in session storage; unique in the page.
 */
export function lazyComponent<props extends object>(name: string, load: () => Promise<ComponentType<props>>) {
  let loaded: ComponentType<props> | undefined
  // The type of `lazy` does not carry generic props of the loaded component.
  const Part = lazy(async () => ({ default: await loadChunk(name, load) })) as unknown as ComponentType<props>
  function LazyPart(props: props) {
    // The same for the whole life of a part: another would lose its state.
    const [Loaded] = useState(() => loaded)
    return <ChunkErrorBoundary>{Loaded ? <Loaded {...props} /> : <Part {...props} />}</ChunkErrorBoundary>
  }
  /** Loads the code ahead of the first render, which tells where it fails. */
  const preload = () =>
    void load().then(
      (part) => {
        loaded = part
      },
      () => {},
    )
  return Object.assign(LazyPart, { preload })
}

/** Creates a decoration whose code loads on first render. One that cannot be loaded is left out. */
export function lazyDecoration<props extends object>(load: () => Promise<ComponentType<props>>) {
  const Part = lazy(async () => ({
    default: await load().catch((): ComponentType<props> => () => null),
  })) as unknown as ComponentType<props>
  return function LazyDecoration(props: props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Catches ChunkLoadError only; the boundary of the screen handles every other error. */
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

/** Fixed above the page, because the missing component may be a dialog. */
function ChunkErrorNotice() {
  const t = useTranslation()
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-40 mx-auto grid max-w-105 gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-raised sm:bottom-6"
    >
      <p>{t('Couldn’t load this part of the page. Check your connection, then reload the page.')}</p>
      <Button size="small" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </div>
  )
}
