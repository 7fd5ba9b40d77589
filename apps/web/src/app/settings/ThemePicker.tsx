import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { updateSettings, useSettings } from '#lib/settings/settings.ts'
import { THEME_COLORS } from './themeColors.ts'

type Colors = (typeof THEME_COLORS)['light' | 'dark']

/** Choice of the theme by small pictures of the page. */
export function ThemePicker() {
  const t = useTranslation()
  const theme = useSettings((settings) => settings.theme)
  const options = [
    { value: 'system', label: t('System'), pictures: [THEME_COLORS.light, THEME_COLORS.dark] },
    { value: 'light', label: t('Light'), pictures: [THEME_COLORS.light] },
    { value: 'dark', label: t('Dark'), pictures: [THEME_COLORS.dark] },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('Theme')}</legend>
      <div className="flex flex-wrap gap-3">
        {options.map(({ value, label, pictures }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === theme}
            onClick={() => updateSettings({ theme: value })}
            className={`rounded-[14px] border-2 p-1 pb-1.5 text-sm font-medium transition duration-120 ${value === theme ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            <span aria-hidden="true" className="relative mb-1 block h-16 w-24 overflow-hidden rounded-[10px]">
              {pictures.map((colors, i) => (
                <PagePicture key={colors.canvas} colors={colors} isSecondHalf={i > 0} />
              ))}
            </span>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type PagePictureProps = { readonly colors: Colors; readonly isSecondHalf: boolean }

/** The swap screen, 96 by 64 px: header, two lines of text, the card with its button. */
const PagePicture = ({ colors, isSecondHalf }: PagePictureProps) => (
  <svg
    aria-hidden="true"
    width="96"
    height="64"
    viewBox="0 0 96 64"
    className={`absolute inset-0 forced-color-adjust-none ${isSecondHalf ? '[clip-path:inset(0_0_0_50%)]' : ''}`}
  >
    <rect width="96" height="64" fill={colors.canvas} />
    <rect x="6" y="5" width="7" height="7" rx="2" fill={colors.accent} />
    <rect x="66" y="6" width="24" height="5" rx="2.5" fill={colors.surface} stroke={colors.line} strokeWidth="0.5" />
    <path d="M0 16.5H96" stroke={colors.line} />
    <rect x="8" y="26" width="26" height="5" rx="2" fill={colors.ink} />
    <rect x="8" y="34" width="18" height="5" rx="2" fill={colors.ink} />
    <rect x="8" y="44" width="28" height="3" rx="1.5" fill={colors.muted} />
    <rect x="48" y="22" width="40" height="36" rx="5" fill={colors.surface} stroke={colors.line} strokeWidth="0.7" />
    <rect x="53" y="27" width="30" height="7" rx="2" fill={colors.canvas} />
    <rect x="53" y="37" width="30" height="7" rx="2" fill={colors.canvas} />
    <rect x="53" y="47" width="30" height="7" rx="3" fill={colors.accent} />
    <rect x="0.5" y="0.5" width="95" height="63" rx="9.5" fill="none" stroke={colors.line} />
  </svg>
)
