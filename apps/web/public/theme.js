// Before the first paint, so that a dark page never flashes white.
const theme = /"theme":"(light|dark)"/.exec(localStorage.getItem('zono.settings') ?? '')
if (theme) document.documentElement.dataset.theme = theme[1]
