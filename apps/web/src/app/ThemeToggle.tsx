import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings } from '#lib/settings/settings.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useIsDark } from './theme.ts'

/** Toggles between light and dark theme. */
export function ThemeToggle() {
  const t = useTranslation()
  const isDark = useIsDark()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? t('Light theme') : t('Dark theme')}
      onClick={() => updateSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  )
}
