import { useSyncExternalStore } from 'react'
import { useSettings } from '#lib/settings/settings.ts'

/** Whether the page is dark, by setting or by the system. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme)
  const isSystemDark = useSyncExternalStore(
    subscribeToSystemTheme,
    () => getSystemDarkQuery().matches,
    () => false,
  )
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

function subscribeToSystemTheme(listener: () => void): () => void {
  getSystemDarkQuery().addEventListener('change', listener)
  return () => getSystemDarkQuery().removeEventListener('change', listener)
}

let cachedSystemDarkQuery: MediaQueryList | undefined

const getSystemDarkQuery = (): MediaQueryList => {
  cachedSystemDarkQuery ??= globalThis.matchMedia('(prefers-color-scheme: dark)')
  return cachedSystemDarkQuery
}
