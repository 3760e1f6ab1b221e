import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../../features/auth/login-form.tsx'
import type { Address } from '../../lib/address.ts'
import { inPauses } from '../../lib/in-pauses.ts'
import { JUST_SIGNED_IN } from '../../lib/just-signed-in.ts'
import { currentLocale } from '../../lib/locale.ts'
import { documentTitle, showIcon, useBrand } from '../../lib/site.ts'
import { afterSignIn } from '../comes-next.ts'
import { LoadingBar } from '../shell/loading-bar.tsx'
import { LoginFrame } from './login-frame.tsx'
import { useLoginAddress } from './use-login-address.ts'

interface LoginRootProps {
  /** Where it was opened, with its texts there. */
  address: Address
  /** The way to pages that have routes (`entrance.ts`). */
  entrance: {
    open(): void
    go(path: string, going: { replace: boolean; state: unknown }): Promise<void>
  }
}

/** The login page where it is opened by its address: all there is of the console until somebody has signed in (decision 060). */
export function LoginRoot({ address: first, entrance }: LoginRootProps) {
  const { address, go } = useLoginAddress(first, entrance.open)
  const { t } = useTranslation()
  const { name, icon } = useBrand()
  const [isEntering, setIsEntering] = useState(false)
  const title = documentTitle(name, t('common.login'))
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => showIcon(icon), [icon])
  useEffect(() => inPauses(afterSignIn(currentLocale()), () => false), [])

  async function enter(path: string) {
    setIsEntering(true)
    try {
      await entrance.go(path, { replace: true, state: JUST_SIGNED_IN })
    } finally {
      setIsEntering(false)
    }
  }

  return (
    <>
      <LoadingBar busy={isEntering} />
      <LoginFrame address={address} go={go}>
        <LoginForm address={address} enter={enter} />
      </LoginFrame>
    </>
  )
}
