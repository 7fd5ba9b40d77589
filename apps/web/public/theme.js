// Before the first paint, so that a dark page never flashes white.
try {
  var theme = JSON.parse(localStorage.getItem('zono.settings')).value.theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {}
