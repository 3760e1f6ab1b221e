import { withoutLocale } from '@ramal/domain/locale/paths'
import { navigateTo } from './navigation.ts'
import { PROFILE_KEY, queryClient } from './query-client.ts'

/** Where password and second factor are set. */
export const SECURITY_PATH = '/security'

/** Codes of the catalogue that say: something must be done before anything else is served (contract §1.3, A-13). */
const DEBTS: readonly (string | null)[] = ['password_expired', 'second_factor_missing']

/** A request was refused with `code`: where that names something owed, asks anew what it is and goes where it is done. */
export function leaveIfOwing(code: string | null): void {
  if (!DEBTS.includes(code)) return
  void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
  goToSecurity()
}

/** Goes where password and second factor are set, unless that is open: what is typed there stays. */
export function goToSecurity(): void {
  if (withoutLocale(location.pathname) !== SECURITY_PATH) navigateTo(SECURITY_PATH)
}
