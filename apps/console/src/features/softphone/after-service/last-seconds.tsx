import { isEnding, LAST_SECONDS } from '@ramal/domain/after-service/last-seconds'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useAfterServiceTick } from '../../../lib/site.ts'
import { AloudHere } from '../look/aloud-here.tsx'
import { useSoftphone } from '../softphone-context.ts'

/** Says once for each after-service that its last seconds have begun: one soft tick where the site wants it, and words for screen readers. Mounted once. */
export function LastSeconds() {
  const { t } = useTranslation()
  const { sounds } = useServices()
  const ticks = useAfterServiceTick()
  const ending = useSoftphone((phone) =>
    [...phone.afterServices].flatMap(([uid, timer]) => (isEnding(timer) ? [uid] : [])).join(' '),
  )
  const told = useRef(new Set<string>())
  useEffect(() => {
    const uids = ending === '' ? [] : ending.split(' ')
    if (ticks && uids.some((uid) => !told.current.has(uid))) sounds.play('tick')
    told.current = new Set(uids)
  }, [ending, sounds, ticks])
  return <AloudHere>{ending === '' ? '' : t('softphone.lastSeconds', { n: LAST_SECONDS })}</AloudHere>
}
