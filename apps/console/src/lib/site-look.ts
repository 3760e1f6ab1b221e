import { wornClass } from '@ramal/domain/site-look/worn-class'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import { loadChunk } from './chunk-reload.ts'
import { siteQuery } from './site.ts'
import { followSite, useTheme } from './theme.ts'

/** Parts of the shell that a site may give a colour (§3). */
export type SiteRegion = 'menu_primary' | 'header' | 'footer'

/** The rules of colours; null until they are there, and for ever where they are not wanted: most sites have no colours of their own. */
function useLooks(isWanted: boolean): typeof import('./site-looks.ts') | null {
  const { data } = useQuery({
    queryKey: ['site-looks'],
    queryFn: () => loadChunk(() => import('./site-looks.ts')),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  return isWanted ? (data ?? null) : null
}

export interface RegionStyle {
  readonly className: string
  readonly style: CSSProperties
  /** The class names a colour. */
  readonly isColoured: boolean
}

/** What a part of the shell wears: the site's class as far as it leaves the part where it is, and its colour with texts that can be read on it. */
export function useRegionLook(region: SiteRegion): RegionStyle {
  const { data } = useQuery({ ...siteQuery, enabled: false })
  const { shown } = useTheme()
  const given = wornClass(data?.[region] ?? '')
  const look = useLooks(given !== '')?.lookOf(given, shown) ?? null
  return {
    className: `${given}${look?.isDark ? ' dark' : ''} text-text`,
    style: (look?.tokens ?? {}) as CSSProperties,
    isColoured: look !== null,
  }
}

/** Gives the page the site's colours of pages and buttons, and its theme to who has chosen none. */
export function useSiteColours(): void {
  const { data } = useQuery({ ...siteQuery, enabled: false })
  const { shown } = useTheme()
  const [body, button] = [data?.body ?? '', data?.button ?? '']
  const rules = useLooks(body !== '' || button !== '')
  const mode = data?.theme_mode
  useEffect(() => {
    if (mode) followSite(mode)
  }, [mode])
  useEffect(() => {
    if (rules === null) return
    const tokens = Object.entries(rules.pageTokensOf({ body, button }, shown))
    const { style } = document.documentElement
    for (const [name, value] of tokens) style.setProperty(name, value)
    return () => {
      for (const [name] of tokens) style.removeProperty(name)
    }
  }, [rules, body, button, shown])
}
