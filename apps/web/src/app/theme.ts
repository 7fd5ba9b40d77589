import { useSyncExternalStore } from 'react'
import { useSettings } from '../lib/settings/settings.ts'

/** Whether the page is dark: by choice, or by the system where none was made. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme)
  const isSystemDark = useSyncExternalStore(
    onSystemChange,
    () => systemDark().matches,
    () => false,
  )
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

function onSystemChange(listener: () => void): () => void {
  systemDark().addEventListener('change', listener)
  return () => systemDark().removeEventListener('change', listener)
}

let asked: MediaQueryList | undefined

const systemDark = (): MediaQueryList => {
  asked ??= globalThis.matchMedia('(prefers-color-scheme: dark)')
  return asked
}
