import { localeOfPath } from '@ramal/domain/locale/paths'
import { useEffect, useState } from 'react'
import type { Address } from '../../lib/address.ts'
import { showLoginLocale } from '../../lib/i18n.ts'
import { isLogin, readyLogin } from './login-address.ts'

/**
 * Where the login page stands while no router is there, through "back" and "forward"; `first`: where it was opened. Calls `leave` where the
 * address becomes another page's, and where texts do not come.
 */
export function useLoginAddress(
  first: Address,
  leave: () => void,
): {
  address: Address
  /** Shows the login by another path of its own. */
  go: (path: string) => void
} {
  const [address, setAddress] = useState(first)

  useEffect(() => {
    const follow = () => {
      if (isLogin(location.pathname)) void showAddress(setAddress).catch(leave)
      else leave()
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [leave])

  async function go(path: string): Promise<void> {
    await showLoginLocale(localeOfPath(path))
    history.pushState(null, '', path)
    await showAddress(setAddress)
  }

  return { address, go: (path) => void go(path).catch(leave) }
}

async function showAddress(show: (address: Address) => void): Promise<void> {
  const address = await readyLogin()
  // Another step back or forward may have been taken meanwhile.
  if (location.pathname === address.pathname) show(address)
}
