import type { AfterServiceTimer } from '@ramal/domain/after-service/timer'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSoftphone } from '../softphone-context.ts'

/** From here on what is left is said in weight and words; no colour that hurries anybody (NR-17). */
export const LAST_SECONDS = 10

/** Whether an after-service is in its last seconds. */
export function isEnding(timer: AfterServiceTimer | undefined): boolean {
  return timer?.state === 'running' && timer.left <= LAST_SECONDS
}

/** Says once for each after-service that its last seconds have begun: one soft tick, and words for screen readers. Mounted once. */
export function LastSeconds() {
  const { t } = useTranslation()
  const { sounds } = useServices()
  const ending = useSoftphone((phone) =>
    [...phone.afterServices].flatMap(([uid, timer]) => (isEnding(timer) ? [uid] : [])).join(' '),
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    const uids = ending === '' ? [] : ending.split(' ')
    if (uids.some((uid) => !told.current.has(uid))) sounds.play('tick')
    told.current = new Set(uids)
  }, [ending, sounds])
  return (
    <p role="status" className="sr-only">
      {ending === '' ? '' : t('softphone.lastSeconds', { n: LAST_SECONDS })}
    </p>
  )
}
