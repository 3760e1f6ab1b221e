import { entryRedirect, localeOfPath } from '@ramal/domain/locale/paths'
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { showLocale } from '../lib/i18n.ts'
import { rememberedLocale, rememberLocaleOfPath } from '../lib/locale.ts'

/** Before anything is shown: an address without prefix follows the remembered locale, a prefixed page sets it. */
export async function showLocaleOfPath({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const target = entryRedirect(pathname, rememberedLocale())
  if (target) return redirect(target + search)
  rememberLocaleOfPath(pathname)
  await showLocale(localeOfPath(pathname))
  return null
}

/** Only a move to another locale, or to the root, loads again. */
export function whenLocaleChanges({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.pathname === '/' || localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)
}
