const BROWSERS: readonly (readonly [name: string, version: RegExp, sign?: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)/, /Safari/],
]

const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** `Chrome 142 · Windows`; null when the text names no browser: a program of its own. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const browser = BROWSERS.flatMap(([name, pattern, sign = pattern]) => {
    const version = sign.test(userAgent) && pattern.exec(userAgent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return browser ? [browser, system].filter(Boolean).join(' · ') : null
}
