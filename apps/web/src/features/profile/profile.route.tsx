import { msg } from '#lib/i18n/message.ts'
import type { FeatureRoute } from '../route.ts'

const requiredContracts: FeatureRoute['requiredContracts'] = ['Profile']

export const profileRoutes: readonly FeatureRoute[] = [
  {
    path: '/create-profile',
    title: 'Create Profile',
    load: async () => (await import('./setup/SetupPage.tsx')).SetupPage,
    requiredContracts: [...requiredContracts, 'Collectible', 'StarterFactory'],
  },
  ...['/profile', '/profile/$who'].map((path) => ({
    path,
    title: 'Your Profile',
    load: async () => (await import('./account/UserProfilePage.tsx')).UserProfilePage,
    requiredContracts,
  })),
  {
    path: '/collectibles/claim',
    title: 'Claim Collectible',
    load: async () => (await import('./gifts/GiftsPage.tsx')).GiftsPage,
    requiredContracts: [...requiredContracts, 'Collectible', 'CollectibleGift'],
  },
  {
    path: '/teams',
    title: 'Leaderboard',
    menu: {
      group: 'more',
      label: msg('Teams and profiles'),
      order: 5,
      isSecondary: true,
      ownedPaths: ['/profile', '/create-profile', '/collectibles'],
    },
    load: async () => (await import('./teams/TeamsPage.tsx')).TeamsPage,
    requiredContracts,
  },
  {
    path: '/teams/$id',
    title: 'Leaderboard',
    load: async () => (await import('./teams/TeamPage.tsx')).TeamPage,
    requiredContracts,
  },
]
