/** What a route does with the name of who calls. */
export type CallerIdMode = 'none' | 'prepend' | 'append' | 'overwrite'

/** The caller's name as the agent sees it: a route's own words before, behind or instead of it; without a name they stand with the number, if there is one. */
export function shownName(
  mode: CallerIdMode,
  words: string | null,
  name: string | null,
  phone: string,
): string | null {
  if (!words) return name
  switch (mode) {
    case 'none':
      return name
    case 'prepend':
      return `${words} ${name ?? phone}`.trim()
    case 'append':
      return `${name ?? phone} ${words}`.trim()
    case 'overwrite':
      return words
  }
}
