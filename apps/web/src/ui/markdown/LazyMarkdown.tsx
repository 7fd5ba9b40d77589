import { lazyComponent } from '#ui/lazyComponent.tsx'

/** Markdown whose parser loads with its first render, so that it weighs on no screen that draws none. */
export const LazyMarkdown = lazyComponent('Markdown', async () => (await import('./Markdown.tsx')).Markdown)
