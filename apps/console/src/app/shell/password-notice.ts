import type { Profile } from '@ramal/contract/entities/profile'
import { type PasswordFacts, passwordNotice } from '@ramal/domain/session/password-notice'
import { toast } from '@ramal/ui/toast'
import { useEffect } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useProfile } from '../../lib/session.ts'

/** Says once per sign-in that the password expires soon (§8); that it has expired says the page where alone one can be then (§2.2). */
export function usePasswordNotice(): void {
  const { clock } = useServices()
  const profile = useProfile()
  const facts = JSON.stringify(factsOf(profile))
  useEffect(() => {
    const notice = passwordNotice(JSON.parse(facts) as PasswordFacts, clock.now())
    if (notice === 'expiring') toast.info(i18n.t('auth.passwordExpiring'))
  }, [facts, clock])
}

function factsOf({ last_login, userextra }: Profile): PasswordFacts {
  return {
    expiresAt: time(userextra.password_expire_date),
    noticeFrom: time(userextra.password_notification_start),
    lastLogin: time(last_login),
  }
}

function time(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}
