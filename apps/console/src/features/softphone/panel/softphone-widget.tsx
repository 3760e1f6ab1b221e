import { WIDTHS_PX } from '@ramal/contract/constants'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { callStatus } from '@ramal/domain/call/call'
import { withoutLocale } from '@ramal/domain/locale/paths'
import { Button } from '@ramal/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { PhoneIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useProfile } from '../../../lib/session.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { AfterServiceLeft } from '../after-service/after-service-clock.tsx'
import { useCallParts } from '../call-form/use-call-parts.ts'
import { placeOfCall } from '../look/answer-call.ts'
import { CallTimer } from '../look/call-timer.tsx'
import { partyOf } from '../look/caller-words.ts'
import { CallStatus, SoftphoneStatus } from '../look/status-look.tsx'
import { useSoftphone } from '../softphone-context.ts'
import { SoftphonePanel } from './softphone-panel.tsx'

/** Who hears whom is not as usual: seen wherever the agent is, since Alt+M and Alt+H work everywhere. */
const UNHEARD: ReadonlySet<EndpointStatus> = new Set(['onmute', 'onhold', 'inconference'])

/** The softphone in the header (§2.6): status, or number and timer of the call; opens the panel. */
export function SoftphoneWidget() {
  const { t } = useTranslation()
  const { voip } = useProfile()
  const status = useSoftphone((phone) => phone.status)
  const current = useSoftphone((phone) => phone.current)
  // On /phonecalls the page itself shows the forms: two of one call would overwrite each other.
  const isOnPage = withoutLocale(useLocation().pathname) === '/phonecalls'
  const hasForm = useCallParts(current) !== null && !isOnPage
  const isAfterService = current?.state.phase === 'after_service'
  const button = useRef<HTMLButtonElement>(null)
  // The page's own panel shows the call; an open one below is mounted first.
  useLedFocus(current && !isOnPage ? placeOfCall(current) : null, () => button.current?.focus())
  const width = hasForm ? WIDTHS_PX.softphoneWithForm : WIDTHS_PX.softphone
  return (
    <Popover>
      <PopoverTrigger ref={button} asChild>
        <Button
          variant={isAfterService ? 'amber' : 'secondary'}
          // §4.6: an after-service stands at the left of the bar, where it cannot be overlooked.
          className={isAfterService ? 'order-first me-3 gap-2' : 'gap-2'}
        >
          {isAfterService ? (
            <PhoneIcon aria-hidden="true" />
          ) : current && UNHEARD.has(callStatus(current)) ? (
            <CallStatus call={current} />
          ) : (
            <SoftphoneStatus status={status} />
          )}
          {isAfterService && current ? (
            <AfterServiceTime uid={current.uid} />
          ) : current ? (
            <>
              <span className="hidden max-w-40 truncate tabular-nums md:inline">{partyOf(current, t)}</span>
              <CallTimer call={current} />
            </>
          ) : (
            voip && <span className="hidden text-muted tabular-nums md:inline">{voip.endpoint}</span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('softphone.title')} style={{ width }} onOpenAutoFocus={focusNumber}>
        <SoftphonePanel forms={!isOnPage} />
      </PopoverContent>
    </Popover>
  )
}

/** What the amber button says: after-service, and how long it still takes (§2.6). */
function AfterServiceTime({ uid }: { uid: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="hidden md:inline">{t('stage.after-service')}</span>
      <AfterServiceLeft uid={uid} />
    </>
  )
}

/** Opening the panel is the first step of dialling; in a call no button of it should be one Enter away. */
function focusNumber(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  const panel = event.currentTarget
  const number = panel.querySelector<HTMLElement>('input[type="tel"]')
  ;(number ?? panel).focus()
}
