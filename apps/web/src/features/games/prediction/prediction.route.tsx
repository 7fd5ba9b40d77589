import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const predictionRoutes: readonly FeatureRoute[] = [
  {
    path: '/prediction',
    title: 'Prediction',
    menu: {
      group: 'games',
      label: msg('Prediction'),
      order: 1,
      ownedPaths: ['/prediction/leaderboard'],
      footerOrder: 5,
      // Where the network has no game, the entry is marked as coming soon and leads home (docs/decisions.md).
      withoutContracts: { to: '/', note: msg('Coming Soon') },
    },
    homePart: { slot: 'play', load: async () => (await import('./PredictionTile.tsx')).PredictionTile },
    load: async () => (await import('./PredictionPage.tsx')).PredictionPage,
    requiredContracts: ['Prediction'],
  },
  {
    path: '/prediction/leaderboard',
    title: 'Leaderboard',
    load: async () => (await import('./leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
    requiredContracts: ['Prediction'],
  },
]
