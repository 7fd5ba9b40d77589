import { Moon, Sun } from 'lucide-react'
import { useT } from '../lib/i18n/useTranslation.ts'
import { changeSettings } from '../lib/settings/settings.ts'
import { IconButton } from '../ui/button/IconButton.tsx'
import { useIsDark } from './theme.ts'

/** Turns the lights on or off. */
export function ThemeToggle() {
  const t = useT()
  const isDark = useIsDark()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? t('Light theme') : t('Dark theme')}
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  )
}
