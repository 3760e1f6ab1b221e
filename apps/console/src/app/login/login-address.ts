import { entryRedirect, localeOfPath, withoutLocale } from '@ramal/domain/locale/paths'
import type { Address } from '../../lib/address.ts'
import { showLoginLocale } from '../../lib/i18n.ts'
import { rememberedLocale, rememberLocaleOfPath } from '../../lib/locale.ts'

/** Whether `pathname` is that of the login page, in any language. */
export function isLogin(pathname: string): boolean {
  return withoutLocale(pathname) === '/login'
}

/**
 * Makes ready what the login page at the address of the browser is shown in, as the root route does for other pages: the remembered
 * language and its texts. Gives where the page then is. Throws where the texts do not come.
 */
export async function readyLogin(): Promise<Address> {
  const remembered = entryRedirect(location.pathname, rememberedLocale())
  if (remembered !== null)
    history.replaceState(history.state, '', remembered + location.search + location.hash)
  const { pathname, search, hash } = location
  rememberLocaleOfPath(pathname)
  await showLoginLocale(localeOfPath(pathname))
  return { pathname, search, hash }
}
