import type { Profile } from '@ramal/contract/entities/profile'
import type { Permission } from '@ramal/contract/permissions'
import { entryRedirect, localeOfPath, toLocale, withoutLocale } from '@ramal/domain/locale/paths'
import { allowsAny } from '@ramal/domain/permissions/allows'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { onTheWayTo } from '../lib/address.ts'
import type { Page } from '../lib/console.ts'
import { rememberedLocale } from '../lib/locale.ts'
import { isOwedPage, OWED_PAGES } from '../lib/owed.ts'
import { closeLostSession, meansNobody, owedBy, profileQuery } from '../lib/session.ts'
import { MENU } from './menu.ts'

/** Pages that say what went wrong: whoever is signed in keeps the shell and its telephone around them, and nobody may read them too. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/403', '/404', '/500'])

/** Loads the profile; with nobody signed in goes to /login and comes back afterwards (§2.2, A-06), but for the pages of errors. */
export function requireSession(page: Page) {
  const { queryClient } = page
  return async ({ request, params }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    if (params['*'] !== undefined || ERROR_PAGES.has(withoutLocale(url.pathname))) {
      await profileIfAny(queryClient)
      return null
    }
    try {
      return toWhatIsOwed(await queryClient.ensureQueryData(profileQuery), request)
    } catch (error) {
      if (!meansNobody(error)) throw error
      closeLostSession(page)
      // The address's own redirect loses against this one: the login page takes over its locale.
      const opened = entryRedirect(url.pathname, rememberedLocale()) ?? url.pathname
      const login = toLocale('/login', localeOfPath(opened))
      return redirect(onTheWayTo(login, url.pathname + url.search))
    }
  }
}

/** A page of everybody who owes nothing, and of who owes what is done there (§2.2). */
export function requireNothingOwed({ queryClient }: Page) {
  return async ({ request }: LoaderFunctionArgs) => {
    const profile = await profileIfAny(queryClient)
    return profile && toWhatIsOwed(profile, request) // nobody: requireSession redirects
  }
}

/** A page that needs `permission`; without it /403 (§6). */
export function requirePermission(page: Page, permission: Permission) {
  return requireEither(page, [permission])
}

/** A page that needs one of these. */
export function requireEither({ queryClient }: Page, permissions: readonly Permission[]) {
  return async ({ request }: LoaderFunctionArgs) => {
    const profile = await profileIfAny(queryClient)
    if (profile === null) return null // nobody: requireSession redirects
    const owed = toWhatIsOwed(profile, request)
    if (owed || allowsAny(permissions, profile.roles)) return owed
    return redirect(toLocale('/403', localeOfPath(new URL(request.url).pathname)))
  }
}

/** Home: who may not see it is taken to the first page of the menu that they may see. */
export function requireHome({ queryClient }: Page) {
  return async ({ request }: LoaderFunctionArgs) => {
    const profile = await profileIfAny(queryClient)
    if (profile === null) return null
    const owed = toWhatIsOwed(profile, request)
    if (owed) return owed
    const first = MENU.find((entry) => allowsAny(entry.permissions, profile.roles))
    if (first?.path === '/') return null
    return redirect(toLocale(first?.path ?? '/403', localeOfPath(new URL(request.url).pathname)))
  }
}

/** Nothing else is served before (contract §1.3, A-13), and the page that was asked for after it. Each page asks: between two of them requireSession is not asked again. */
function toWhatIsOwed(profile: Profile, request: Request): Response | null {
  const owed = owedBy(profile)
  const { pathname, search } = new URL(request.url)
  if (owed === null || isOwedPage(pathname, owed)) return null
  const page = toLocale(OWED_PAGES[owed], localeOfPath(pathname))
  // From one debt to the next what was wanted first stays wanted.
  return redirect(isOwedPage(pathname) ? page + search : onTheWayTo(page, pathname + search))
}

async function profileIfAny(queryClient: QueryClient): Promise<Profile | null> {
  try {
    return await queryClient.ensureQueryData(profileQuery)
  } catch {
    return null // requireSession runs beside and deals with it
  }
}
