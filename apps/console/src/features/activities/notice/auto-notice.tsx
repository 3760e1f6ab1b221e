import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { useFocusGivenBack } from '@ramal/ui/lib/focus-return'
import { ZapIcon } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Aloud } from '../../../lib/aloud.tsx'
import { useCallRefusal, useChangeRefusal } from '../../../lib/realtime/use-refusals.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useNoticePlace } from '../../../lib/use-notice-place.ts'
import { useSelected } from '../../../lib/use-store.ts'
import type { ActivityPhone } from '../activity-phone.ts'
import { useActs } from '../use-acts.ts'
import { Countdown } from './countdown.tsx'
import { useNextAutomatic } from './use-next-automatic.ts'

const POSTPONED_MS = 600_000

/**
 * A card before an automatic call (§4.3.5, §4.13): who, when, and what stops it. It lies beside the content and covers nothing, its clock is
 * in no live region; that a call comes is said once.
 */
export function AutoNotice({ zone, phone }: { zone: string; phone: ActivityPhone }) {
  const { t } = useTranslation()
  const place = useNoticePlace()
  const notice = useNextAutomatic()
  const { clock, webphone } = useServices()
  const isMuted = useSelected(webphone, (state) => state === 'do_not_disturb')
  const acts = useActs(zone, phone)
  const callRefusal = useCallRefusal()
  const changeRefusal = useChangeRefusal()
  const row = notice?.activity.row ?? null
  return (
    <>
      <Aloud>{notice?.kind === 'comes' && t('activity.spoken', { who: whoOf(notice.activity.row) })}</Aloud>
      {notice &&
        row &&
        createPortal(
          <NoticeCard
            aria-label={t('activity.autoCall', { who: whoOf(row) })}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-2 bg-raised px-4 py-2.5 text-sm',
              place ? 'border-t' : 'fixed inset-x-4 bottom-4 z-40 rounded-lg border shadow-popover',
            )}
          >
            <ZapIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 basis-60">
              {t('activity.autoCall', { who: whoOf(row) })}{' '}
              {notice.kind === 'comes' ? (
                <span className="font-semibold tabular-nums">
                  {t('activity.autoIn')} <Countdown to={notice.activity.dueAt} />
                </span>
              ) : (
                t('activity.autoWhenFree')
              )}
              <span className="block text-muted text-xs">
                {t(isMuted ? 'activity.autoDnd' : 'activity.autoPause')}
              </span>
            </p>
            {notice.kind === 'comes' && (
              <Button
                size="sm"
                variant="secondary"
                className="max-md:h-11"
                aria-disabled={callRefusal !== null}
                title={callRefusal ?? undefined}
                onClick={() => callRefusal === null && phone.call(row)}
              >
                {t('activity.callNow')}
              </Button>
            )}
            <Button
              size="sm"
              variant="secondary"
              className="max-md:h-11"
              aria-disabled={changeRefusal !== null}
              title={changeRefusal ?? undefined}
              onClick={() =>
                changeRefusal === null &&
                void acts.move(row, Math.max(notice.activity.dueAt, clock.now()) + POSTPONED_MS)
              }
            >
              {t('activity.postpone')}
            </Button>
          </NoticeCard>,
          place ?? document.body,
        )}
    </>
  )
}

/** It goes with the press of its button: whoever worked in it by keyboard is again where they were. */
function NoticeCard(props: ComponentProps<'section'>) {
  const place = useRef<HTMLElement>(null)
  useFocusGivenBack(place)
  return (
    <div className="contents">
      <section ref={place} {...props} />
    </div>
  )
}

function whoOf({ subject, client, destination }: ActivityRow): string {
  return `${subject} · ${client?.description ?? formatPhone(destination)}`
}
