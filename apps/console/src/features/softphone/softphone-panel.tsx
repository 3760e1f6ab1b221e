import type { Call } from '@ramal/domain/call/call'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Skeleton } from '@ramal/ui/skeleton'
import { Spinner } from '@ramal/ui/spinner'
import { LogOutIcon, PhoneOutgoingIcon, SettingsIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServiceOwnership } from '../../lib/realtime/service-ownership.ts'
import { useProfile } from '../../lib/session.ts'
import { ActiveCalls } from './active-calls.tsx'
import { AudioSettings } from './audio-settings.tsx'
import { CurrentCall } from './current-call.tsx'
import { DialForm } from './dial-form.tsx'
import { PermissionNotice } from './permission-notice.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useSoftphone, useSoftphoneHost } from './softphone-context.ts'
import { SoftphoneProvider } from './softphone-provider.tsx'
import { SoftphoneStatus } from './status-look.tsx'
import { useCallParts } from './use-call-parts.ts'

// Forms come with the first call that has one.
const CallFormPanel = lazy(async () => ({ default: (await import('./call-form-panel.tsx')).CallFormPanel }))

/** The panel on this tab's softphone. */
export function SoftphonePanel() {
  return (
    <SoftphoneProvider>
      <SoftphonePanelView />
    </SoftphoneProvider>
  )
}

/**
 * The softphone (§2.9) wherever it is shown: who I am, what stands in the way, the call or the dial pad. A place that
 * shows it beside another one leaves the forms to that.
 */
export function SoftphonePanelView({ forms = true }: { forms?: boolean }) {
  const { t } = useTranslation()
  const { voip, team } = useProfile()
  const { status, run, problem } = useSoftphone()
  const host = useSoftphoneHost()
  const [settings, setSettings] = useState(false)
  const mayLeave = run !== 'off' && team?.enable_auto_login_webphone !== true // §2.6
  return (
    <div className="flex flex-col">
      <header className="flex items-center gap-2 border-b px-4 py-2 text-sm">
        <SoftphoneStatus status={status} />
        <span className="flex-1 text-right text-muted tabular-nums">
          {voip && t('softphone.extension', { endpoint: voip.endpoint })}
        </span>
        <IconButton
          label={t('softphone.settings')}
          size="icon-sm"
          aria-pressed={settings}
          onClick={() => setSettings(!settings)}
        >
          <SettingsIcon aria-hidden="true" />
        </IconButton>
        {mayLeave && (
          <IconButton label={t('softphone.logout')} size="icon-sm" onClick={() => void host.logout()}>
            <LogOutIcon aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-col gap-4 p-4">
        {settings ? <AudioSettings onDone={() => setSettings(false)} /> : <Stage forms={forms} />}
      </div>
    </div>
  )
}

/** What the agent can do now. */
function Stage({ forms }: { forms: boolean }) {
  const { t } = useTranslation()
  const { voip } = useProfile()
  const { run, registration, calls, current } = useSoftphone()
  const host = useSoftphoneHost()
  const { kind } = useServiceOwnership()
  if (voip === null) return <Message>{t('softphone.disabled')}</Message>
  if (kind === 'elsewhere') return <Message>{t('softphone.otherTab')}</Message>
  if (run === 'off' && calls.length === 0) {
    return (
      <Message>
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
        <Spinner label={t('softphone.starting')} />
        {t('softphone.starting')}
      </Message>
    )
  }
  return (
    <>
      {registration === 'disconnected' && <Message>{t('softphone.problem.offline')}</Message>}
      <PermissionNotice />
      {current ? <CallStage key={current.uid} call={current} forms={forms} /> : <DialForm />}
      {calls.length > 1 && <ActiveCalls calls={calls} current={current} />}
    </>
  )
}

/** The call with its form beside it; a further call can be placed while it is accepted. */
function CallStage({ call, forms }: { call: Call; forms: boolean }) {
  const { t } = useTranslation()
  const fillIn = useCallParts(call)
  const [adding, setAdding] = useState(false)
  const accepted = call.state.phase === 'live' && call.state.acceptedAt !== null
  return (
    <div className="flex flex-wrap gap-6">
      <div className="flex min-w-60 flex-1 flex-col gap-4">
        <CurrentCall call={call} />
        {accepted && (
          <Button variant="ghost" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            <PhoneOutgoingIcon aria-hidden="true" /> {t('softphone.newCall')}
          </Button>
        )}
        {accepted && adding && <DialForm />}
      </div>
      {forms && fillIn && (
        <div className="min-w-60 flex-2">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CallFormPanel call={call} {...fillIn} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-4 text-center text-muted text-sm">
      {children}
    </div>
  )
}
