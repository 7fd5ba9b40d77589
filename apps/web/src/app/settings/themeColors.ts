/** Colors of both themes for their pictures; those of the page itself follow the chosen theme. Equal to ui/tokens.css. */
export const THEME_COLORS = {
  light: {
    canvas: '#f6f4ef',
    surface: '#ffffff',
    line: '#e3dfd6',
    ink: '#1a1d21',
    muted: '#5c626c',
    accent: 'var(--accent-light, #0b6e5a)',
  },
  dark: {
    canvas: '#0f1214',
    surface: '#1b2024',
    line: '#343c43',
    ink: '#eceae4',
    muted: '#9aa3ab',
    accent: 'var(--accent-dark, #43d1ab)',
  },
} as const
