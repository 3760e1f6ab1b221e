import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '@ramal/contract/constants'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The page-loading bar (§2.6, A-19): not before 200 ms, fills over 5 s, gone when the page is there. */
export function LoadingBar({ busy }: { busy: boolean }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), LOADING_BAR_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [busy])

  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label={t('shell.loadingPage')}
      className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-accent"
      style={{ animation: `loading-bar ${LOADING_BAR_DURATION_MS}ms ease-out forwards` }}
    />
  )
}
