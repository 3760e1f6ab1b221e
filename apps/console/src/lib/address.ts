import { withoutLocale } from '@ramal/domain/locale/paths'

/** Where the page is, as router and browser name it. */
export interface Address {
  /** With the prefix of its locale. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * The page that somebody wanted before they were led to this one (`?redirect=`); null: none. Only a page of ours: an address from outside is
 * ignored. Browsers read over tabs and line ends in an address.
 */
export function wantedPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted && /^\/(?![/\\])[^\t\n\r]*$/.test(wanted) ? wanted : null
}

/** The address of `page` from which one goes on to `wanted`; the start page is where one goes anyway. */
export function onTheWayTo(page: string, wanted: string): string {
  return withoutLocale(wanted) === '/' ? page : `${page}?redirect=${encodeURIComponent(wanted)}`
}
