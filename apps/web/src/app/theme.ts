import { useSyncExternalStore } from 'react'
import { useSettings } from '../base/settings/settings.ts'

/** Whether the page is dark: by choice, or by the system where none was made. */
export function useIsDark(): boolean {
  const theme = useSettings((settings) => settings.theme)
  const isSystemDark = useSyncExternalStore(
    (listener) => {
      const query = systemDark()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => systemDark().matches,
    () => false,
  )
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

const systemDark = () => globalThis.matchMedia('(prefers-color-scheme: dark)')
