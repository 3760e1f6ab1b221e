import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Spinner } from '@ramal/ui/spinner'
import { BookUserIcon, LogOutIcon, SettingsIcon } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AttendHereButton } from '../../../lib/realtime/attend-here-button.tsx'
import { useServiceOwnership } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLate } from '../../../lib/use-late.ts'
import { PermissionNotice } from '../audio/permission-notice.tsx'
import { useOwnWindow } from '../look/own-window.ts'
import { SoftphoneStatus } from '../look/status-look.tsx'
import { useSoftphone, useSoftphoneHost } from '../softphone-context.ts'
import { CallAndForm } from './call-and-form.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { SettingsStage } from './settings-stage.tsx'

/**
 * The softphone (§2.9): who I am, what stands in the way, the call or the dial pad. `corner`: what its place adds to the header; `ahead`: the
 * call that rings.
 */
export function SoftphonePanel({ ahead = null, corner }: { ahead?: Call | null; corner?: ReactNode }) {
  const problem = useSoftphone((phone) => phone.problem)
  // Without a call the settings can be opened whatever stands in the way of calling.
  const isSettingUp = useSoftphone(({ stage, calls }) => stage === 'settings' && calls.length === 0)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PanelHeader corner={corner} />
      {problem && <ProblemNotice problem={problem} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <LinkLost />
        <div className="@container flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
          {isSettingUp ? <SettingsStage /> : <Content ahead={ahead} />}
        </div>
      </div>
    </div>
  )
}

/** The agent's own extension. Where there is no room for both, the word goes and the number stays whole. */
function Extension({ endpoint }: { endpoint: string | null }) {
  const { t } = useTranslation()
  const className =
    'flex h-5 min-w-0 flex-1 flex-row-reverse flex-wrap gap-x-1 overflow-hidden text-muted tabular-nums'
  if (endpoint === null) return <span className={className} />
  return (
    <span className={className}>
      {t('softphone.extension', { endpoint: '' }).trim()} <span className="-order-1">{endpoint}</span>
    </span>
  )
}

const PanelHeader = memo(function PanelHeader({ corner }: { corner: ReactNode }) {
  const { t } = useTranslation()
  const { voip, team } = useProfile()
  const status = useSoftphone((phone) => phone.status)
  const run = useSoftphone((phone) => phone.run)
  // The bar of the call below says more of it than one word for all calls.
  const isSaidBelow = useSoftphone(({ calls }) => calls.length > 0) && status === 'busy'
  const host = useSoftphoneHost()
  const mayLeave = run !== 'off' && team?.enable_auto_login_webphone !== true // §2.6
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 border-b px-4 text-sm">
      {!isSaidBelow && <SoftphoneStatus status={status} />}
      <Extension endpoint={voip?.endpoint ?? null} />
      {run === 'on' && <PageButton page="phonebook" icon={PHONEBOOK} />}
      <PageButton page="settings" icon={SETTINGS} />
      {mayLeave && (
        <IconButton label={t('softphone.logout')} size="icon-sm" onClick={() => void host.logout()}>
          <LogOutIcon aria-hidden="true" />
        </IconButton>
      )}
      {corner}
    </div>
  )
})

const PHONEBOOK = <BookUserIcon aria-hidden="true" />
const SETTINGS = <SettingsIcon aria-hidden="true" />

/** Opens a page of the panel, or closes it again; a transfer under way is not left by it. */
const PageButton = memo(function PageButton({
  page,
  icon,
}: {
  page: 'phonebook' | 'settings'
  icon: ReactNode
}) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const isOpen = useSoftphone((phone) => phone.stage) === page
  const isTransferring = useSoftphone((phone) => 'origin' in phone.stages.stage)
  return (
    <IconButton
      label={t(`softphone.${page}`)}
      size="icon-sm"
      aria-pressed={isOpen}
      disabled={isTransferring}
      onClick={() => host.stage(isOpen ? { type: 'back' } : { type: 'open', stage: page })}
    >
      {icon}
    </IconButton>
  )
})

/** One line in the room above the content, that no button moves when it comes and goes in the middle of a call. */
function LinkLost() {
  const { t } = useTranslation()
  const registration = useSoftphone((phone) => phone.registration)
  const run = useSoftphone((phone) => phone.run)
  const hasCalls = useSoftphone((phone) => phone.calls.length > 0)
  const { kind } = useServiceOwnership()
  const isLost =
    registration === 'disconnected' &&
    kind !== 'elsewhere' &&
    run !== 'starting' &&
    (run === 'on' || hasCalls)
  // A page that has just been loaded is not connected yet: that is no alarm.
  const [hasBeenThere, setHasBeenThere] = useState(registration !== 'disconnected')
  if (!hasBeenThere && registration !== 'disconnected') setHasBeenThere(true)
  const isLate = useLate(isLost, NEWS_MS)
  if (!isLost || !(hasBeenThere || hasCalls || isLate)) return null
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 h-4 truncate bg-sunken px-4 text-center text-muted text-xs leading-4"
    >
      {t('link.disconnected')}
    </p>
  )
}

/** What has not lasted so long is not said. */
const NEWS_MS = 2000

/** What the agent can do now. */
function Content({ ahead }: { ahead: Call | null }) {
  const { t } = useTranslation()
  const { voip } = useProfile()
  const run = useSoftphone((phone) => phone.run)
  const calls = useSoftphone((phone) => phone.calls)
  const host = useSoftphoneHost()
  const { kind } = useServiceOwnership()
  const { own } = useOwnWindow()
  const isOffForLong = useLate(run === 'off', NEWS_MS)
  if (voip === null) return <Message>{t('softphone.disabled')}</Message>
  if (kind === 'elsewhere') {
    return (
      <Message>
        {t('softphone.otherTab')}
        {/* The page has it in its bar; a window of its own has none. */}
        {own !== null && <AttendHereButton />}
      </Message>
    )
  }
  if (run === 'off' && calls.length === 0) {
    return (
      <Message isNews={isOffForLong}>
        {t('softphone.signedOut')}
        <Button disabled={kind !== 'active'} onClick={() => host.start('user')}>
          {t('softphone.start')}
        </Button>
      </Message>
    )
  }
  if (run === 'starting') {
    return (
      <Message>
        <Spinner />
        {t('softphone.starting')}
      </Message>
    )
  }
  return (
    <>
      <PermissionNotice />
      <CallAndForm ahead={ahead} />
    </>
  )
}

/** `isNews`: said to those who hear the page. */
function Message({ isNews = true, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <div
      {...(isNews ? { role: 'status' } : {})}
      className="flex flex-col items-center gap-3 py-4 text-center text-muted text-sm"
    >
      {children}
    </div>
  )
}
