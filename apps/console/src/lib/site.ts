import { TITLE_TEMPLATE } from '@ramal/contract/constants'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { entryEndpoints } from './entry-calls.ts'
import { call } from './http.ts'

const OUR_NAME = 'Ramal'

/** Brand of the site; public, the login page shows it too. */
export const siteQuery = queryOptions({
  queryKey: ['site-settings'],
  async queryFn({ signal }) {
    const { getSiteSettings } = await entryEndpoints()
    return call(getSiteSettings, { unauthorized: 'stay', signal })
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export interface Brand {
  name: string
  logoLogin: string | null
  logoFooter: string | null
  /** Address of the icon; null: ours. */
  icon: string | null
  footerUrl: string | null
  /** Said below the sign-in. */
  loginMessage: string | null
  /** Where help is asked for. */
  supportUrl: string | null
  /** After so many minutes without a touch the screen locks; 0: never. */
  idleMinutes: number
}

/** The site's name, logo and link; ours while there are none (blank keeps the default, contract §2). */
export function useBrand(): Brand {
  const { data } = useQuery(siteQuery)
  return {
    name: data?.description || OUR_NAME,
    logoLogin: data?.logo_login || null,
    logoFooter: data?.logo_footer || null,
    icon: data?.logo_favicon || null,
    footerUrl: data?.url_footer || null,
    loginMessage: data?.login_message || null,
    supportUrl: data?.support_url || null,
    idleMinutes: data?.session_idle_minutes ?? 0,
  }
}

/** Whether the last seconds of an after-service tick once (contract §2): yes unless the site says no. It asks for nothing. */
export function useAfterServiceTick(): boolean {
  const { data } = useQuery({ ...siteQuery, enabled: false })
  return data?.after_service_tick !== false
}

/** The icon of the page: the site's, ours where it has none; `isCalling`: ours with a dot. */
export function showIcon(own: string | null, isCalling = false): void {
  const href = isCalling ? '/favicon-dot.svg' : (own ?? '/favicon.svg')
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href)
}

/** `{brand} - %s` (§9). */
export function documentTitle(brand: string, title: string): string {
  return TITLE_TEMPLATE.replace('{brand}', brand).replace('%s', title)
}
