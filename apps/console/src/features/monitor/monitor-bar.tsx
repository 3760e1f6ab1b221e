import { MONITOR_MODES, type MonitorMode } from '@ramal/contract/vocabulary'
import { Button } from '@ramal/ui/button'
import { Choice, ChoiceGroup } from '@ramal/ui/choice-group'
import { Spinner } from '@ramal/ui/spinner'
import { toast } from '@ramal/ui/toast'
import { LogOutIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { audioChoice } from '../../audio/audio-choice.ts'
import type { Monitored, MonitoredStore } from '../../lib/monitored.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { RunningTime } from '../../lib/running-time.tsx'
import { useFocusLeftToPage } from '../../lib/use-focus-left-to-page.ts'
import { useSelected } from '../../lib/use-store.ts'
import { openMicrophone } from '../../platform/microphone.ts'
import { monitorApi } from './host/monitor-api.ts'
import { createMonitorHost, type MonitorHost, type MonitorState } from './host/monitor-host.ts'
import { createMonitorPeer } from './host/monitor-peer.ts'

/** Above every page while a supervisor is in a call: whose, how, since when, and the way out. */
export function MonitorBar() {
  const { monitored } = useServices()
  const wanted = useSelected(monitored, (state) => state)
  return wanted === null ? null : <OfAgent key={wanted.agent.id} wanted={wanted} monitored={monitored} />
}

function OfAgent({ wanted, monitored }: { wanted: Monitored; monitored: MonitoredStore }) {
  const { link, clock } = useServices()
  const [host] = useState(() => {
    const { output: device, callVolume: volume } = audioChoice.get()
    return createMonitorHost(
      {
        ...{ api: monitorApi, link, clock, peer: createMonitorPeer({ device, volume }) },
        openMicrophone: () => openMicrophone(audioChoice.get().input),
      },
      wanted,
    )
  })
  const state = useSelected(host, (now) => now)
  useEffect(() => {
    window.addEventListener('pagehide', host.leave)
    return () => {
      window.removeEventListener('pagehide', host.leave)
      host.leave()
    }
  }, [host])
  useEffect(() => host.become(wanted.mode), [host, wanted.mode])
  useEnd({ state, wanted, monitored })
  if (state.at === 'over' || state.at === 'failed') return null
  return <Bar {...{ state, host, wanted, monitored }} />
}

/** Its end is told but for a call that they took over, of which the telephone that rings tells; and the floor shows nothing chosen any more; a mode that could not be had is not the chosen one. */
function useEnd({
  state,
  wanted,
  monitored,
}: {
  state: MonitorState
  wanted: Monitored
  monitored: MonitoredStore
}): void {
  const { t } = useTranslation()
  useEffect(() => {
    const { agent } = wanted
    if (state.at === 'joining') return
    if (state.at === 'in') {
      const inForce = state.mode
      const mode = state.wanted === null && state.trouble !== null ? inForce : wanted.mode
      if (inForce !== wanted.inForce || mode !== wanted.mode) monitored.dispatch({ agent, mode, inForce })
      return
    }
    monitored.dispatch(null)
    if (state.at === 'failed') toast.error(`${agent.description}: ${state.detail}`)
    else if (state.why !== 'left' && state.why !== 'taken_over')
      toast.info(t(`monitor.over.${state.why}`, { name: agent.description }))
  }, [state, wanted, monitored, t])
}

function Bar({
  state,
  host,
  wanted,
  monitored,
}: {
  state: Exclude<MonitorState, { at: 'over' | 'failed' }>
  host: MonitorHost
  wanted: Monitored
  monitored: MonitoredStore
}) {
  const { t } = useTranslation()
  const { agent } = wanted
  const place = useRef<HTMLElement>(null)
  useFocusLeftToPage(place)
  const isWorking = state.at === 'joining' || state.wanted !== null
  return (
    <section
      ref={place}
      aria-label={t('monitor.bar', { name: agent.description })}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1 text-sm"
    >
      <p className="flex min-w-0 items-center gap-2" role="status">
        {isWorking && <Spinner className="size-4" />}
        <span className="truncate font-semibold">
          {t(state.at === 'joining' ? 'monitor.joining' : `monitor.in.${state.mode}`, {
            name: agent.description,
          })}
        </span>
      </p>
      {state.at === 'in' && <RunningTime since={state.since} className="tabular-nums" />}
      <ModeChoice
        mode={state.at === 'in' ? (state.wanted ?? state.mode) : state.mode}
        isWorking={isWorking}
        onChoose={(mode) => monitored.dispatch({ ...wanted, mode })}
      />
      <Button variant="secondary" className="max-md:h-11" onClick={() => host.leave()}>
        <LogOutIcon />
        {t('monitor.leave')}
      </Button>
      {state.at === 'in' && <Remarks state={state} />}
    </section>
  )
}

/** One of the three; arrows only move, for a whisper opens the microphone. While it changes they do nothing and keep the focus, which a disabled button loses. */
function ModeChoice({
  mode,
  isWorking,
  onChoose,
}: {
  mode: MonitorMode
  isWorking: boolean
  onChoose: (mode: MonitorMode) => void
}) {
  const { t } = useTranslation()
  return (
    <ChoiceGroup
      aria-label={t('monitor.how')}
      value={mode}
      onChoose={(one) => !isWorking && one !== mode && onChoose(one)}
    >
      {MONITOR_MODES.map((one) => (
        <Choice key={one} value={one}>
          <Button
            variant={one === mode ? 'primary' : 'ghost'}
            className="max-md:h-11"
            aria-disabled={isWorking}
          >
            {t(`monitor.mode.${one}`)}
          </Button>
        </Choice>
      ))}
    </ChoiceGroup>
  )
}

/** Who hears whom in words, who else is there, and why one is not heard. */
function Remarks({ state }: { state: MonitorState & { at: 'in' } }) {
  const { t } = useTranslation()
  const { others, trouble, mode } = state
  const names = others.map((one) => `${one.description} (${t(`monitor.mode.${one.mode}`)})`).join(', ')
  return (
    <p role="status" className="min-w-0 text-muted">
      {trouble === null ? t(`monitor.hears.${mode}`) : t(`monitor.trouble.${trouble}`)}
      {names !== '' && ` · ${t('monitor.others', { names })}`}
    </p>
  )
}
