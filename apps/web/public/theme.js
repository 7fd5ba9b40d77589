// Before the first paint, so that a dark page never flashes white.
try {
  const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('zono.settings') ?? '')
  if (theme) document.documentElement.dataset.theme = theme[1]
} catch {
  // Storage is forbidden: the system's theme it is.
}
